import type { CertificateAuthority } from '#server/ports/certificate-authority.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createProviderCall, type ProviderCallOptions } from '../provider-call.ts';
import { aboutRegistration } from './acme-codes.ts';
import { NAME } from './acme-problem.ts';
import { type AcmeSession, addressIn, openSession } from './acme-session.ts';
import { issueCertificate, newKeyPair } from './issue-certificate.ts';
import { type AccountKey, accountKeyOf, bindAccount, type ExternalAccount } from './signed-request.ts';

export type AcmeSettings = {
  directory: string;
  email: string | null;
  /** The customer of the authority who owns the account; null when the authority needs none. */
  binding?: ExternalAccount | null;
  pollMs?: number;
};

const POLL_MS = 2_000;

/** ACME (RFC 8555) with http-01; the operator who chooses it agrees to the terms of the authority. */
export function createAcme(settings: AcmeSettings, clock: Clock, options?: ProviderCallOptions): CertificateAuthority {
  const { directory, binding = null, pollMs = POLL_MS } = settings;
  const call = createProviderCall(NAME, clock, options);
  const open = (key: AccountKey, account: string | null) => openSession(directory, { key, account }, call);

  return {
    directory,
    async register() {
      const privateKey = await newKey();
      const key = accountKeyOf(privateKey);
      const session = await open(key, null);
      refuseWithoutBinding(session, binding);
      const payload = { termsOfServiceAgreed: true, ...accountFieldsOf(settings, session, key) };
      const { headers } = await session.post(session.urls.newAccount, payload, aboutRegistration);
      return { url: addressIn({ location: headers.get('location') }, 'location'), privateKey };
    },
    async issue(account, domain, publish) {
      const key = accountKeyOf(account.privateKey);
      const session = await open(key, account.url);
      return issueCertificate({ session, key, clock, domain, publish, pollMs });
    },
    async probe(account = null) {
      const key = accountKeyOf(account?.privateKey ?? (await newKey()));
      const session = await open(key, null);
      await (account ? findAccount(session) : session.newNonce());
      if (!account) {
        refuseWithoutBinding(session, binding);
      }
    },
  };
}

const newKey = async (): Promise<Buffer> => (await newKeyPair()).privateKey.export({ type: 'pkcs8', format: 'der' });

function accountFieldsOf({ email, binding = null }: AcmeSettings, { urls }: AcmeSession, key: AccountKey) {
  return {
    ...(email && { contact: [`mailto:${email}`] }),
    ...(binding && { externalAccountBinding: bindAccount(binding, urls.newAccount, key) }),
  };
}

function refuseWithoutBinding({ wantsBinding }: AcmeSession, binding: ExternalAccount | null): void {
  if (wantsBinding && binding === null) {
    const words = `${NAME} makes accounts for its own customers alone: ACME_EAB_KID and ACME_EAB_HMAC_KEY are missing`;
    throw new ProviderError('ours', words, { fault: 'account', code: 'externalAccountRequired' });
  }
}

/** Looks up the account of the key without creating one (RFC 8555 §7.3.1). */
async function findAccount({ post, urls }: AcmeSession): Promise<void> {
  const { json } = await post(urls.newAccount, { onlyReturnExisting: true }, aboutRegistration);
  if (json.status === 'deactivated' || json.status === 'revoked') {
    throw new ProviderError('ours', `${NAME} has closed our account`, { fault: 'account', code: json.status });
  }
}
