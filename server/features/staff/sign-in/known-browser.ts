import { createHmac, randomBytes } from 'node:crypto';
import { secondsOf } from '#contract/wire-values.ts';
import { KNOWN_BROWSER_SECONDS } from '#rules/staff/sign-in-tries.ts';
import type { Deps } from '#server/feature/deps.ts';
import { sameText } from '#server/secrets/same-text.ts';
import type { StaffRow } from './check-proof.ts';

type Owner = Pick<StaffRow, 'id' | 'password_hash'>;
type KeyDeps = Pick<Deps, 'vault' | 'clock'>;

/** The cookie of a browser with a successful sign-in: `code.end.mac`. It grants no access, and a new password invalidates it. */
export function makeKnownBrowser(deps: KeyDeps, owner: Owner): string {
  const code = randomBytes(16).toString('base64url');
  const statement = `${code}.${secondsOf(deps.clock.now()) + KNOWN_BROWSER_SECONDS}`;
  return `${statement}.${macOf(deps, owner, statement)}`;
}

/** The browser's code if this owner has signed in with it before; else null. */
export function readKnownBrowser(deps: KeyDeps, owner: Owner | undefined, cookie: string | null): string | null {
  const [code = '', end = '', mac = ''] = (cookie ?? '').split('.');
  const isOwners = owner !== undefined && sameText(mac, macOf(deps, owner, `${code}.${end}`));
  return isOwners && secondsOf(deps.clock.now()) < Number(end) ? code : null;
}

const macOf = ({ vault }: KeyDeps, { id, password_hash }: Owner, statement: string): string =>
  createHmac('sha256', vault.deriveKey('staff known browser'))
    .update(`${id}\n${password_hash}\n${statement}`)
    .digest('base64url');
