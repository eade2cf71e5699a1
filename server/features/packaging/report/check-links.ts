import { sharedReasons } from '#contract/failure-reasons.ts';
import { associationWords } from '#contract/packaging/association-words.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { androidContributions } from '#packager/enabled-modules.ts';
import { fairQueue } from '#pictures/fair-queue.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import type { TakeResult } from '#server/limits/limits.ts';
import { takeTarget } from '#server/limits/take-target.ts';
import { targetSiteOf } from '#server/limits/target-site.ts';
import { checkAssociation } from '#website/association/check-association.ts';
import { textIn } from '#words/language.ts';
import { reportedBuild } from './reported-build.ts';

type LinksContext = Context<typeof packaging.checkLinks, typeof packagingSchemas.checkLinks>;

/** A check requests up to forty files. */
const CHECKS_PER_HOUR = 30;
/** Less than the time that the browser waits (spec §9). */
const DEADLINE_MS = 8_000;

/** The files for the hosts of a build whose links open the app; with `check` also the present state of these files on the hosts. */
export const checkLinks = handle(packaging, packagingSchemas, 'checkLinks', async (context) => {
  const { input, member, limits } = context;
  const build = await reportedBuild(context, input.code);
  if (build?.memberId !== member.id) {
    return fail('NOT_FOUND');
  }
  const { config, report } = build;
  const hosts = androidContributions(config.modules).flatMap(({ linkHosts = [] }) => linkHosts);
  const files = report.associationFiles ?? [];
  if (input.check === 0 || hosts.length === 0) {
    return done({ files, hosts: hosts.map((host) => ({ host, findings: [] })) });
  }
  const ofMember = await limits.take(`check-links:${member.id}`, CHECKS_PER_HOUR, 3600);
  if (!ofMember.ok) {
    return fail('TOO_FREQUENT', { retry_after: ofMember.retryAfter });
  }
  const quota = await takeTargets(context, hosts);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter, reason: sharedReasons.site });
  }
  const { packageName, bundleId } = config;
  const app = { packageName, bundleId, sha256: report.signer.sha256 };
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const found = await Promise.all(hosts.map((host) => findingsOn(context, host, app, deadline)));
  return done({ files, hosts: found });
});

/** Each host of a domain counts against the domain's limit. */
async function takeTargets({ limits }: LinksContext, hosts: readonly string[]): Promise<TakeResult> {
  for (const below of Map.groupBy(hosts, targetOf).values()) {
    const quota = await takeTarget(limits, { kind: 'association', host: plainHost(below[0]!) }, below.length);
    if (!quota.ok) {
      return quota;
    }
  }
  return { ok: true, left: 0 };
}

/** The file of the parent host is valid for `*.host`. */
const plainHost = (host: string): string => host.replace(/^\*\./, '');
const targetOf = (host: string): string => targetSiteOf(plainHost(host));

/** The limit of simultaneous requests to hosts of one domain, by all members. */
const asking = fairQueue({ places: Number.POSITIVE_INFINITY, each: 2 });

async function findingsOn(
  { config, language }: LinksContext,
  host: string,
  app: Parameters<typeof checkAssociation>[1],
  deadline: AbortSignal,
) {
  // After the deadline nothing is requested, and every file is reported as late.
  const leave = await asking.enter(targetOf(host), deadline).catch(() => () => {});
  const findings = await checkAssociation(host, app, { allowHosts: config.fetchAllow, deadline }).finally(leave);
  const worded = findings.map(({ path, state, detail }) => {
    const words = textIn(language, associationWords[state]).replace('{detail}', () => detail);
    return { path, state, words };
  });
  return { host, findings: worded };
}
