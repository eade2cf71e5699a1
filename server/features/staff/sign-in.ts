import { createHash, randomBytes } from 'node:crypto';
import { staff } from '#contract/calls/staff.ts';
import { staffSchemas } from '#contract/schemas/staff.ts';
import { isStaffName } from '#rules/staff/staff-roles.ts';
import type { Deps } from '#server/deps.ts';
import { done, fail, handle } from '#server/http/handle.ts';
import { passwordMatches } from '#server/passwords.ts';
import { qrDataUrl } from '#server/qr-code.ts';
import { subscriberOf } from '#server/subscriber.ts';
import type { StaffRow } from './check-proof.ts';
import { hashStaffToken } from './read-staff-session.ts';
import { recordAct } from './record-act.ts';
import { findStaffByName } from './store.ts';
import { insertChallenge } from './store-sessions.ts';
import { encodeBase32, newTotpSecret, totpUri } from './totp.ts';

const TRIES = 5;
const TRIES_PER_ADDRESS = 50;
const WINDOW_SECONDS = 900;
const CODE_SECONDS = 300;
/** Installing an authenticator takes its time. */
const SETUP_SECONDS = 900;
const ISSUER = '启动宝 QDB';

/** The first half of signing in: name and password. What comes back opens nothing by itself; a code has to confirm it. */
export const signIn = handle(staff, staffSchemas, 'signIn', async ({ input, ip, ...deps }) => {
  const { db, clock, limits } = deps;
  const username = input.username.trim().toLowerCase();
  const key = `staff:name:${createHash('sha256').update(username).digest('base64url')}`;
  const fromAddress = await limits.take(`staff:ip:${subscriberOf(ip)}`, TRIES_PER_ADDRESS, WINDOW_SECONDS);
  const tries = await limits.take(key, TRIES, WINDOW_SECONDS);
  const refused = [tries, fromAddress].find((taken) => !taken.ok);
  const note = (id: number | null, err: string) =>
    recordAct(
      db,
      clock,
      { staff: { id, username: shown(username) }, ip },
      { act: 'sign-in', after: { err } },
      'refused',
    );
  if (refused && !refused.ok) {
    await note(null, 'LOCKED');
    return fail('LOCKED', { retry_after: refused.retryAfter });
  }
  const row = await findStaffByName(db, username);
  if (!(await passwordMatches(row?.password_hash ?? null, input.password)) || !row) {
    await note(row?.id ?? null, 'ACCOUNT_OR_PASSWORD');
    return fail('ACCOUNT_OR_PASSWORD');
  }
  await limits.clear(key);
  if (row.status === 'disabled') {
    await note(row.id, 'STAFF_DISABLED');
    return fail('STAFF_DISABLED');
  }
  return done(row.totp ? await askCode(deps, row) : await askSetup(deps, row));
});

/** Somebody may have typed a password there. */
const shown = (username: string): string => (isStaffName(username) ? username : '');

async function askCode(deps: Deps, { id }: StaffRow) {
  const challenge = await makeChallenge(deps, id, null, CODE_SECONDS);
  return { step: 'code' as const, challenge, expires: CODE_SECONDS };
}

async function askSetup(deps: Deps, { id, username }: StaffRow) {
  const secret = newTotpSecret();
  const challenge = await makeChallenge(deps, id, secret, SETUP_SECONDS);
  const uri = totpUri(secret, ISSUER, username);
  const setup = { secret: encodeBase32(secret), uri, qr: qrDataUrl(uri) };
  return { step: 'setup' as const, challenge, expires: SETUP_SECONDS, setup };
}

async function makeChallenge({ db, vault, clock }: Deps, staffId: number, secret: Buffer | null, seconds: number) {
  const challenge = randomBytes(32).toString('base64url');
  const token_hash = hashStaffToken(challenge);
  await insertChallenge(db, {
    token_hash,
    staff_id: staffId,
    totp: secret && JSON.stringify(vault.seal('staff-challenge', token_hash.toString('hex'), secret)),
    expires_at: new Date(clock.now().getTime() + seconds * 1000),
  });
  return challenge;
}
