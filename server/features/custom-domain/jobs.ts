import type { Job } from '#server/feature/job.ts';
import { recheckDomains } from './bindings/recheck.ts';

/** Each binding is due once a day, at the time of its last check. */
const recheck: Job = { name: 'domain-recheck', cron: '*/10 * * * *', run: (_, deps) => recheckDomains(deps) };

export default [recheck];
