import type { Calls } from '../call.ts';

/** Agents: members who build apps for clients, at a discount that staff have chosen. */
export const agents = {
  /** Applies to become an agent; DUPLICATE while an application waits or is accepted. */
  applyAsAgent: {
    method: 'POST',
    path: '/api/user/tojoinin',
    body: 'form',
    access: 'guarded',
    success: 1,
    once: true,
    failures: ['APPLICATION', 'DUPLICATE'],
  },
  /**
   * The outcome of the caller’s newest application: `discount` is the percentage after acceptance, `reason` the reason of the refusal or of the
   * agency's end.
   */
  getAgency: {
    method: 'POST',
    also: { method: 'GET' },
    path: '/api/user/gettojoinin',
    body: 'form',
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: [],
  },
  /** Staff: ends the agency of a passed item of the queue `agent`; orders keep the prices they were quoted, and the member may apply again. */
  endAgency: {
    method: 'POST',
    path: '/api/staff/agents/end-agency',
    body: 'json',
    access: 'staff:finance',
    success: 1,
    failures: ['STATE', 'PROOF'],
  },
} as const satisfies Calls;
