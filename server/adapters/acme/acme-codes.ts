import type { FailureCodes } from '../failure-codes.ts';

/** The limit of the whole account, which `rateLimited` does not distinguish from that of a domain. */
export const ACCOUNT_LIMIT = 'rateLimited account';

const sources = [
  'RFC 8555 §6.7 (types of problems), §6.7.1 (subproblems), §7.3 (accounts), §7.3.6 (deactivated accounts), §8 (challenges)',
  'letsencrypt.org docs/rate-limits',
  'publishlab/node-acme-client 89 and vancluever/terraform-provider-acme 401 (ZeroSSL: 429 with a page of HTML)',
  'djc/instant-acme 72 and acmesh-official/acme.sh 4683 (ZeroSSL: "malformed" for a wrong binding)',
];

const busy = ['rateLimited', 'serverInternal', 'badNonce', 'orderNotReady'];

/** The types of problems in an authorization, a challenge or an order, which are about the domain. */
export const aboutDomain: FailureCodes = {
  sources,
  refused: [
    'caa',
    'connection',
    'dns',
    'incorrectResponse',
    'rejectedIdentifier',
    'tls',
    'unauthorized', // the host shows a wrong answer
    'unsupportedIdentifier',
    'malformed',
    'badCSR',
  ],
  ours: { account: ['userActionRequired', 'accountDoesNotExist'], quota: [ACCOUNT_LIMIT] },
  busy,
  otherwise: 'refused',
};

/** The types of problems in answers to a request of an account. */
export const aboutRequest: FailureCodes = {
  ...aboutDomain,
  refused: aboutDomain.refused!.filter((type) => type !== 'unauthorized'),
  ours: {
    account: [
      'accountDoesNotExist',
      'externalAccountRequired',
      'unauthorized', // a deactivated account
      'userActionRequired', // new terms
    ],
    key: ['badPublicKey', 'badSignatureAlgorithm'],
    quota: [ACCOUNT_LIMIT],
    setting: ['invalidContact', 'unsupportedContact'],
  },
};

/** The types of problems in answers to a registration, which contains nothing of a member's. */
export const aboutRegistration: FailureCodes = {
  ...aboutRequest,
  refused: [],
  ours: {
    ...aboutRequest.ours,
    // About the binding, for which RFC 8555 defines no type.
    key: ['badPublicKey', 'badSignatureAlgorithm', 'malformed', 'unauthorized'],
    account: ['accountDoesNotExist', 'externalAccountRequired', 'userActionRequired'],
  },
  otherwise: 'ours',
};
