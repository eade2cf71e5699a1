import type { Feature } from '#server/feature/feature.ts';
import { bindDomain } from './bindings/bind-domain.ts';
import { checkDomain } from './bindings/check-domain.ts';
import { filingQueue } from './bindings/filing-queue.ts';
import { listDomains } from './bindings/list-domains.ts';
import { saveFiling } from './bindings/save-filing.ts';
import { tryDomain } from './bindings/try-domain.ts';
import { unbindDomain } from './bindings/unbind-domain.ts';
import { createCertificates } from './certificates/serve-certificates.ts';
import { closing } from './closing.ts';
import { factsOfDomains } from './facts.ts';
import { guardHosts } from './hosts/guard-hosts.ts';
import { registerDomainRoutes } from './hosts/routes.ts';
import jobs from './jobs.ts';

/** Members' own domains, on which their install pages are shown. */
export const customDomain: Feature = {
  name: 'custom-domain',
  calls: [bindDomain, checkDomain, unbindDomain, listDomains, tryDomain, saveFiling],
  jobs,
  hosts: guardHosts,
  routes: registerDomainRoutes,
  certificates: createCertificates,
  reviewQueues: [filingQueue],
  closing,
  facts: factsOfDomains,
};
