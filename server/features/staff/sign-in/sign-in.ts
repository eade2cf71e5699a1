import { randomBytes } from 'node:crypto';
import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { qrDataUrl } from '#pictures/qr-code.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { passwordMatches } from '#server/secrets/passwords.ts';
import { encodeSealed } from '#server/secrets/sealed-columns.ts';
import { findStaffByName } from '../store.ts';
import type { StaffRow } from './check-proof.ts';
import { readKnownBrowser } from './known-browser.ts';
import { noteRefusedSignIn } from './note-sign-in.ts';
import { hashStaffToken } from './read-staff-session.ts';
import { forgetSignInTry, takeSignInTry } from './sign-in-limits.ts';
import { insertChallenge } from './store-sessions.ts';
import { encodeBase32, newTotpSecret, totpUri } from './totp.ts';

const CODE_SECONDS = 300;
/** Time to install an authenticator. */
const SETUP_SECONDS = 900;
const ISSUER = '启动宝 QDB';

/** The first half of signing in: name and password. Its challenge opens nothing by itself; a code has to confirm it. */
export const signIn = handle(staff, staffSchemas, 'signIn', async ({ input, ip, staffBrowser, ...deps }) => {
  const { db, limits } = deps;
  const username = input.username.trim().toLowerCase();
  const row = await findStaffByName(db, username);
  const tried = { username, ip, browser: readKnownBrowser(deps, row, staffBrowser) };
  const refuse = (err: SignInRefusal, details = {}) => {
    if (row) {
      noteRefusedSignIn(deps, { staff: row, ip, err });
    }
    return fail(err, details);
  };
  const retryAfter = await takeSignInTry(limits, tried);
  if (retryAfter > 0) {
    return refuse('LOCKED', { retry_after: retryAfter });
  }
  if (!(await passwordMatches(row?.password_hash ?? null, input.password)) || !row) {
    return refuse('ACCOUNT_OR_PASSWORD');
  }
  await forgetSignInTry(limits, tried);
  if (row.status === 'disabled') {
    return refuse('STAFF_DISABLED');
  }
  return done(row.totp ? await askCode(deps, row) : await askSetup(deps, row));
});

type SignInRefusal = 'LOCKED' | 'ACCOUNT_OR_PASSWORD' | 'STAFF_DISABLED';

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
    totp: secret && encodeSealed(vault.seal('staff-challenge', token_hash.toString('hex'), secret)),
    expires_at: new Date(clock.now().getTime() + seconds * 1000),
  });
  return challenge;
}
