import type { Job } from '#server/feature/job.ts';
import { keepDomains } from './bindings/keep-domains.ts';
import { recheckDomains } from './bindings/recheck.ts';
import { renewCertificates } from './certificates/renew-certificates.ts';

/** Each binding is due once a day, at the time of its last check. */
const recheck: Job = { name: 'domain-recheck', cron: '*/10 * * * *', run: (_, deps) => recheckDomains(deps) };

/** Orders of authorities take seconds, and failures are tried again later. */
const certificates: Job = {
  name: 'domain-certificates',
  cron: '* * * * *',
  retries: 0,
  run: (_, deps) => renewCertificates(deps),
};

/** Runs before the morning's look-ups of the records. */
const keep: Job = { name: 'domain-keep', isPatient: true, cron: '40 5 * * *', run: (_, deps) => keepDomains(deps) };

export default [recheck, certificates, keep];
