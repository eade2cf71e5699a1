import { createPrivateKey } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import { hostIn } from '#rules/custom-domain/bound-host.ts';
import type { Deps } from '#server/feature/deps.ts';
import { decodeSealed } from '#server/secrets/sealed-columns.ts';
import { findServedCertificate } from '../store-certificates.ts';

const FRESH_MS = 60_000;
const MOST_KEPT = 500;

/** The certificate of a host for the handshake; null for a host that has none. Opened keys stay in memory for a minute. */
export function createCertificates({ db, vault }: Pick<Deps, 'db' | 'vault'>) {
  const kept = new Map<string, { context: Promise<SecureContext | null>; until: number }>();

  async function open(host: string): Promise<SecureContext | null> {
    const row = await findServedCertificate(db, host);
    if (!row?.certificate || !row.private_key) {
      return null;
    }
    const der = vault.open('certificate', row.binding_id, decodeSealed(row.private_key));
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }).export({ type: 'pkcs8', format: 'pem' });
    return createSecureContext({ cert: row.certificate, key });
  }

  return async (name: string): Promise<SecureContext | null> => {
    const host = hostIn(name);
    const entry = host === null ? undefined : kept.get(host);
    if (host === null || (entry && entry.until > performance.now())) {
      return entry?.context ?? null;
    }
    const context = open(host);
    kept.delete(host);
    kept.set(host, { context, until: performance.now() + FRESH_MS });
    context.then((found) => found ?? kept.delete(host)).catch(() => kept.delete(host));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) {
      kept.delete(oldest);
    }
    return context;
  };
}
