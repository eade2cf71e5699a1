import { staff } from '#contract/calls/staff.ts';
import type { staffSchemas } from '#contract/schemas/staff.ts';
import { client } from '../call/client.ts';
import { sender } from '../call/send.ts';
import { browser } from '../call/send-from-browser.ts';
import { staffPaths } from './staff-paths.ts';

/** The cookie travels by itself; this travels beside it, so that no other site can act for us. Kept in memory only. */
let csrf = '';
let lastCallMs = 0;
/** Says that somebody was signed in here, so that a session that ended is told from one that never was. Holds nothing secret. */
const wasInKey = 'staffWasIn';

/** What a session's own answers carry (contract/calls/staff.ts). */
export function rememberSession(session: { csrf: string }): void {
  csrf = session.csrf;
  localStorage.setItem(wasInKey, '1');
}

export const idleSinceMs = (): number => lastCallMs;

/** The staff's calls: no member's token, and an ended session leads to the staff's own sign-in. */
export const staffApi = client<typeof staffSchemas>(
  staff,
  sender({
    ...browser,
    async fetch(path, init) {
      lastCallMs = Date.now();
      return fetch(path, { ...init, headers: { ...init?.headers, ...(csrf && { csrf }) } });
    },
    session: { token: () => null, hasExpired: () => false, touch: () => {} },
    endSession: () => leaveToSignIn(localStorage.getItem(wasInKey) ? 'expired' : 'never'),
  }),
);

/** Where someone was is where signing in leads back to, unless they meant to leave; whoever never was in is told nothing. */
export function leaveToSignIn(why: 'expired' | 'idle' | 'left' | 'never'): void {
  csrf = '';
  localStorage.removeItem(wasInKey);
  if (location.pathname !== staffPaths.signIn) {
    const next = location.pathname + location.search;
    const query = new URLSearchParams({ ...(why !== 'never' && { why }), ...(why !== 'left' && { next }) });
    location.assign(`${staffPaths.signIn}?${query}`);
  }
}
