import { laterThan, renewalOf, retryAfter } from '#rules/custom-domain/renewal.ts';
import { eachAlone } from '#server/database/each-alone.ts';
import type { Deps } from '#server/feature/deps.ts';
import { underLease } from '#server/feature/providers/under-lease.ts';
import type { AuthorityAccount } from '#server/ports/certificate-authority.ts';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';
import { decodeSealed, encodeSealed } from '#server/secrets/sealed-columns.ts';
import {
  type DueCertificate,
  findAccount,
  findDueCertificate,
  insertAccount,
  insertChallenge,
  insertMissingCertificates,
  listDueCertificates,
  removeOldChallenges,
  updateCertificate,
  updateCertificateFailure,
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
  await removeOldChallenges(db, new Date(now.getTime() - CHALLENGE_LIFE_MS));
  await insertMissingCertificates(db, now);
  const due = await listDueCertificates(db, now, AT_ONCE);
  const account = due.length > 0 ? await accountAlone(deps, authority.directory) : null;
  if (account) {
    await eachAlone(deps, due, ({ binding_id }) =>
      underLease(deps, `certificate:${binding_id}`, () => renew(deps, account, binding_id)),
    );
  }
}

/** Registers the account once for each authority; null while another process does so. */
const accountAlone = (deps: Deps, directory: string): Promise<AuthorityAccount | null> =>
  underLease(deps, `authority:${directory}`, () => accountAt(deps, directory));

async function accountAt({ db, vault, authority }: Deps, directory: string): Promise<AuthorityAccount> {
  const row = await findAccount(db, directory);
  if (row) {
    const privateKey = vault.open('acme account', directory, decodeSealed(row.private_key));
    return { url: row.url, privateKey };
  }
  const account = await authority!.register();
  const private_key = encodeSealed(vault.seal('acme account', directory, account.privateKey));
  await insertAccount(db, { directory, url: account.url, private_key });
  return account;
}

/** A failure is stored with its reason and tried again later; the previous certificate serves until its end. */
async function renew(deps: Deps, account: AuthorityAccount, bindingId: number): Promise<void> {
  const { authority, db, vault, clock, log } = deps;
  const due = await findDueCertificate(db, bindingId, clock.now());
  if (!due) {
    return;
  }
  const { binding_id, domain } = due;
  const publish = (token: string, answer: string) =>
    insertChallenge(db, { token, answer, domain, created_at: clock.now() });
  try {
    const { certificate, privateKey, startsAt, endsAt } = await authority!.issue(account, domain, publish);
    await updateCertificate(db, binding_id, {
      certificate,
      private_key: encodeSealed(vault.seal('certificate', binding_id, privateKey)),
      ends_at: endsAt,
      renews_at: renewalOf(startsAt, endsAt),
    });
  } catch (error) {
    log.warn({ err: error, domain }, 'no certificate');
    await updateCertificateFailure(db, binding_id, failureOf(due, error, clock.now()));
  }
}

/** Only a refusal is about the domain; each one delays the next try further. */
function failureOf({ failures }: DueCertificate, error: unknown, now: Date) {
  const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
  const kind = failureKindOf(error);
  if (error instanceof ProviderError && kind !== 'refused' && kind !== 'gone') {
    return { error: reason, failures, renews_at: laterThan(now, error.retryAfterSeconds) };
  }
  return { error: reason, failures: failures + 1, renews_at: retryAfter(failures + 1, now) };
}
