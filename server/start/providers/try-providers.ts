import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { systemClock } from '#server/adapters/clock/system.ts';
import { createInbox } from '#server/adapters/inbox/inbox.ts';
import type { Config } from '#server/config/config.ts';
import type { Database, Tables } from '#server/database/tables.ts';
import { portsOf, probeProvider } from '#server/feature/providers/probe-provider.ts';
import type { ProviderName } from '#server/feature/providers/provider-health.ts';
import { type ChosenService, servicesOf } from '#server/feature/providers/services.ts';
import { createLimits } from '#server/limits/limits.ts';
import type { ProviderError } from '#server/ports/provider-error.ts';
import { createVault } from '#server/secrets/vault.ts';
import { composeProviders } from '../compose-providers.ts';
import { composeStorage } from '../compose-storage.ts';

/** `result` is absent when no provider outside is used here. */
export type ProviderTrial = ChosenService & { name: ProviderName; result?: { error: ProviderError | null } };

const LONGEST_MS = 30_000;

/** Tries each live provider with one of these names, without a running server and its database; simulators exist only in the server. */
export async function tryProviders(config: Config, names: readonly ProviderName[]): Promise<ProviderTrial[]> {
  const folder = mkdtempSync(join(tmpdir(), 'qdb-providers-'));
  const clock = systemClock;
  const db = unusedDatabase();
  const vault = createVault(config.appSecret);
  const providers = await composeProviders({
    config: withoutSandboxes(config),
    db,
    clock,
    limits: createLimits(db, clock, vault.deriveKey('limits')),
    vault,
    inbox: createInbox(db, clock),
  });
  try {
    const storage =
      config.storage.driver === 'disk' ? null : await composeStorage({ ...config, dataDir: folder }, clock);
    const ports = portsOf({ ...providers, storage });
    const services = servicesOf(config);
    return await Promise.all(
      names.map(async (name) => {
        const chosen = services[name];
        const port = chosen.state === 'live' && chosen.service !== null ? ports[name] : null;
        return { name, ...chosen, ...(port && { result: { error: await probeProvider(port, LONGEST_MS) } }) };
      }),
    );
  } finally {
    await providers.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const isSandbox = ({ driver }: { driver: string }) => driver === 'sandbox' || driver === 'inbox';
const off = { driver: 'off' } as const;

function withoutSandboxes(config: Config): Config {
  const { sms, mail, wechat, identity, payment } = config;
  return {
    ...config,
    sms: isSandbox(sms) ? { ...off, perDay: sms.perDay, prefixes: sms.prefixes } : sms,
    mail: isSandbox(mail) ? off : mail,
    wechat: isSandbox(wechat) ? off : wechat,
    identity: {
      alipay: isSandbox(identity.alipay) ? off : identity.alipay,
      wechat: isSandbox(identity.wechat) ? off : identity.wechat,
    },
    payment: {
      ...payment,
      wechat: isSandbox(payment.wechat) ? off : payment.wechat,
      alipay: isSandbox(payment.alipay) ? off : payment.alipay,
      stripe: isSandbox(payment.stripe) ? off : payment.stripe,
    },
  };
}

/** A database for a program that composes providers and stores nothing: statements return no rows. */
const unusedDatabase = (): Database =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
