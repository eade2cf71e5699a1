import { agents } from '#contract/agents/calls.ts';
import type { agentsSchemas } from '#contract/agents/schemas.ts';
import { billing } from '#contract/billing/calls.ts';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { compliance } from '#contract/compliance/calls.ts';
import type { complianceSchemas } from '#contract/compliance/schemas.ts';
import { staff } from '#contract/staff/calls.ts';
import type { staffSchemas } from '#contract/staff/schemas.ts';
import { client } from '../call/client.ts';
import { type Environment, sender } from '../call/send.ts';
import { browser } from '../call/send-from-browser.ts';
import { staffPaths } from './staff-paths.ts';

/** The CSRF token, sent with each call besides the session cookie. Kept in memory only. */
let csrf = '';
let lastCallMs = 0;
/** Marks an earlier sign-in in this browser, which distinguishes an expired session from a first visit. Contains no secret. */
const wasInKey = 'staffWasIn';

/** Stores the token of answers with a session (contract/staff/calls.ts). */
export function rememberSession(session: { csrf: string }): void {
  csrf = session.csrf;
  localStorage.setItem(wasInKey, '1');
}

export const idleSinceMs = (): number => lastCallMs;

/** The staff's calls are sent without a member's token; an expired session redirects to the staff sign-in. */
export const staffBrowser: Environment = {
  ...browser,
  fetch: (...request) => {
    lastCallMs = Date.now();
    return browser.fetch(...request);
  },
  headers: () => ({ ...(csrf && { csrf }) }),
  session: { token: () => null, memberId: () => null, hasExpired: () => false, hasEnded: () => false, touch: () => {} },
  endSession: () => leaveToSignIn(localStorage.getItem(wasInKey) ? 'expired' : 'never'),
};
const send = sender(staffBrowser);

export const staffApi = client<typeof staffSchemas>(staff, send);

type MoneySchemas = Pick<
  typeof billingSchemas,
  'findOrders' | 'readOrder' | 'askRefund' | 'readMemberMoney' | 'listMemberOrders' | 'getStatement' | 'listProofs'
>;
const { findOrders, readOrder, askRefund, readMemberMoney, listMemberOrders, getStatement, listProofs } = billing;

export const staffMoneyApi = client<MoneySchemas>(
  { findOrders, readOrder, askRefund, readMemberMoney, listMemberOrders, getStatement, listProofs },
  send,
);

const { endAgency } = agents;

export const staffAgentsApi = client<Pick<typeof agentsSchemas, 'endAgency'>>({ endAgency }, send);

type ListSchemas = Pick<typeof complianceSchemas, 'listProhibited' | 'addProhibited' | 'removeProhibited'>;
const { listProhibited, addProhibited, removeProhibited } = compliance;

export const blacklistApi = client<ListSchemas>({ listProhibited, addProhibited, removeProhibited }, send);

/** Redirects to sign-in and back to this page afterwards, except after an explicit sign-out. First visits see no "session expired". */
export function leaveToSignIn(why: 'expired' | 'idle' | 'left' | 'never'): void {
  csrf = '';
  localStorage.removeItem(wasInKey);
  if (location.pathname !== staffPaths.signIn) {
    const next = location.pathname + location.search;
    const query = new URLSearchParams({ ...(why !== 'never' && { why }), ...(why !== 'left' && { next }) });
    location.assign(`${staffPaths.signIn}?${query}`);
  }
}
