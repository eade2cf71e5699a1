import { renewalOf, retryAfter } from '#rules/custom-domain/renewal.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { AuthorityAccount, CertificateAuthority } from '#server/ports/certificate-authority.ts';
import { decodeSealed, encodeSealed } from '#server/secrets/sealed-columns.ts';
import {
  addMissingCertificates,
  type DueCertificate,
  deleteOldChallenges,
  findAccount,
  insertAccount,
  insertChallenge,
  keepCertificate,
  keepFailure,
  listDueCertificates,
} from '../store-certificates.ts';

/** One order takes some seconds. */
const AT_ONCE = 20;
const CHALLENGE_LIFE_MS = 86_400_000;

/** Each minute: orders the first certificate of a bound host, and the next one in time. */
export async function renewCertificates(deps: Deps): Promise<void> {
  const { authority, db, clock } = deps;
  if (!authority) {
    return;
  }
  const now = clock.now();
  await deleteOldChallenges(db, new Date(now.getTime() - CHALLENGE_LIFE_MS));
  await addMissingCertificates(db, now);
  const due = await listDueCertificates(db, now, AT_ONCE);
  const account = due.length > 0 ? await accountAt(deps, authority) : null;
  for (const certificate of due) {
    await renew(deps, authority, account!, certificate);
  }
}

/** Registered once for each authority. */
async function accountAt({ db, vault }: Deps, authority: CertificateAuthority): Promise<AuthorityAccount> {
  const { directory } = authority;
  const known = await findAccount(db, directory);
  if (known) {
    const privateKey = vault.open('acme account', directory, decodeSealed(known.private_key));
    return { url: known.url, privateKey };
  }
  const account = await authority.register();
  const private_key = encodeSealed(vault.seal('acme account', directory, account.privateKey));
  await insertAccount(db, { directory, url: account.url, private_key });
  return account;
}

/** A failure is kept with its reason and tried later; the certificate before it serves until its end. */
async function renew(deps: Deps, authority: CertificateAuthority, account: AuthorityAccount, due: DueCertificate) {
  const { db, vault, clock, log } = deps;
  const { binding_id, domain, failures } = due;
  const publish = (token: string, answer: string) =>
    insertChallenge(db, { token, answer, domain, created_at: clock.now() });
  try {
    const { certificate, privateKey, startsAt, endsAt } = await authority.issue(account, domain, publish);
    await keepCertificate(db, binding_id, {
      certificate,
      private_key: encodeSealed(vault.seal('certificate', binding_id, privateKey)),
      ends_at: endsAt,
      renews_at: renewalOf(startsAt, endsAt),
    });
  } catch (error) {
    log.warn({ err: error, domain }, 'no certificate');
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await keepFailure(db, binding_id, { error: reason, renews_at: retryAfter(failures + 1, clock.now()) });
  }
}
