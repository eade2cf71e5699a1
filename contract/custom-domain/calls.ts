import type { Calls } from '../call.ts';

/** Domains of members that show their install pages (spec §4, domain binding). `site_filing` is the number of the website's filing. */
const domainWords = { site_filing: 'icp' } as const;

export const customDomain = {
  /**
   * Begins the binding of a subdomain: the CNAME record that the member adds. For a bound domain it answers the binding, and saves a changed filing
   * number.
   */
  bindDomain: {
    method: 'POST',
    path: '/api/cname/createClient',
    body: 'form',
    words: domainWords,
    access: 'guarded',
    success: 1,
    failures: [
      'NEED_AUTH',
      'FROZEN_MEMBER',
      'DOMAIN',
      'APEX',
      'DNS_CONFLICT',
      'DNS_TIMEOUT',
      'ICP_NONE',
      'TAKEN',
      'LIMIT',
    ],
  },
  /**
   * Looks up the record. Once it is there the staff check the filing; `pending` with a record waits for them, or for another number. A missing record
   * is CNAME_NOT_FOUND, whose `found` is the target that the name has.
   */
  checkDomain: {
    method: 'POST',
    path: '/api/Cname/ValiClient',
    body: 'form',
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: ['CNAME_NOT_FOUND', 'DNS_TIMEOUT', 'LIMIT'],
  },
  /** Ends a binding at once, with its certificate. Its target is never assigned again. */
  unbindDomain: {
    method: 'POST',
    path: '/api/Cname/delClient',
    body: 'form',
    access: 'guarded',
    success: 1,
    failures: ['CONFIRM'],
  },
  /** The bindings of the member, and the number that the membership includes. */
  listDomains: {
    method: 'GET',
    path: '/api/v3/custom-domain/list-domains',
    body: 'query',
    words: domainWords,
    access: 'guarded',
    success: 1,
    quiet: true,
    overlay: false,
    failures: [],
  },
  /** Runs the checks of `bindDomain` that precede the filing; stores nothing. */
  tryDomain: {
    method: 'POST',
    path: '/api/v3/custom-domain/try-domain',
    body: 'json',
    words: domainWords,
    access: 'guarded',
    success: 1,
    overlay: false,
    failures: ['NEED_AUTH', 'FROZEN_MEMBER', 'DOMAIN', 'APEX', 'DNS_CONFLICT', 'DNS_TIMEOUT', 'TAKEN', 'LIMIT'],
  },
  /** Another filing number for a binding that waits for its check, or was refused. */
  saveFiling: {
    method: 'POST',
    path: '/api/v3/custom-domain/save-filing',
    body: 'json',
    words: domainWords,
    access: 'guarded',
    success: 1,
    failures: ['ICP_NONE', 'STATE'],
  },
} as const satisfies Calls;
