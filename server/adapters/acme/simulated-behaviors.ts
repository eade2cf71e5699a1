import { problem, type Reply } from './simulated-authority.ts';

/** One way in which the authority answers. */
export type Behavior = {
  /** Replaces every answer. */
  always?: Reply;
  /** Replaces the answers to signed requests of this kind, which is the first part of their path; without a kind, of all. */
  reply?: Reply;
  to?: string;
  isSilent?: true;
  /** The first states of orders and authorizations are not final, and contain the time of the next query. */
  undecided?: { times: number; retryAfter: string };
};

const HTML = { type: 'text/html', body: '<html><head><title>429 Too Many Requests</title></head></html>' };

/** The problems of RFC 8555, and answers of authorities that people have reported. */
export const behaviors: Readonly<Record<string, Behavior>> = {
  well: {},
  down: { always: { status: 503, body: 'busy', type: 'text/plain' } },
  silent: { isSilent: true },
  garbled: { always: { ...HTML, status: 200 } },
  moved: { always: { status: 302, location: 'https://elsewhere.example/directory', body: '' } },
  // Handled by the simulator: it refuses the first nonce, or every one.
  badNonce: {},
  badNonces: { reply: problem('badNonce', 'this nonce is not ours') },
  wrongHost: {},
  forbiddenByCaa: {},
  // ZeroSSL's proxy, at any step: terraform-provider-acme 401, node-acme-client 89.
  tooManyRequests: { always: { ...HTML, status: 429, headers: { 'retry-after': '2' } } },
  // Boulder's words (ratelimits); letsencrypt.org docs/rate-limits, "Retrying After Hitting Rate Limits".
  rateLimited: {
    to: 'order',
    reply: {
      ...problem('rateLimited', 'too many certificates (50) already issued for "shanye.com" in the last 168h0m0s', 429),
      headers: { 'retry-after': '3600' },
    },
  },
  accountLimited: {
    to: 'order',
    reply: {
      ...problem('rateLimited', 'too many new orders (300) from this account in the last 3h0m0s', 429),
      headers: { 'retry-after': '36' },
    },
  },
  internal: { to: 'order', reply: problem('serverInternal', 'the database is away', 500) },
  accountGone: { to: 'order', reply: problem('accountDoesNotExist', 'unknown account') },
  // RFC 8555 §7.3.6.
  accountDeactivated: { to: 'order', reply: problem('unauthorized', 'the account is deactivated', 403) },
  termsChanged: { to: 'order', reply: problem('userActionRequired', 'agree to the new terms', 403) },
  bindingMalformed: {
    to: 'account',
    // ZeroSSL: instant-acme 72, acme.sh 4683.
    reply: problem('malformed', '[External Account Binding] Invalid MAC on JWS request'),
  },
  invalidContact: { to: 'account', reply: problem('invalidContact', 'the domain of the contact has no mail') },
  rejected: {
    to: 'order',
    reply: {
      status: 403,
      type: 'application/problem+json',
      body: {
        type: 'urn:ietf:params:acme:error:compound',
        detail: 'some identifiers cannot be served',
        subproblems: [
          {
            type: 'urn:ietf:params:acme:error:rejectedIdentifier',
            detail: 'this name is forbidden by policy',
            identifier: { type: 'dns', value: 'app.shanye.com' },
          },
        ],
      },
    },
  },
  newProblem: { to: 'order', reply: problem('ofNextYear', 'a type that nobody knows') },
  slow: { undecided: { times: 3, retryAfter: '1' } },
  // acmesh-official/acme.sh 6221: ZeroSSL asks clients to wait a day.
  verySlow: { undecided: { times: 1_000, retryAfter: '86400' } },
};
