import { sharedReasons } from '#contract/failure-reasons.ts';
import { type AppFieldProblem, appFields } from '#contract/packaging/app-fields.ts';
import { site } from '#contract/site/calls.ts';
import { siteSchemas } from '#contract/site/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findFile, type KeptFile, urlOfFile } from '#server/features/files/files.ts';
import { type AppIcon, iconOfApp } from '#server/features/packaging/apps/pictures.ts';
import { trialUseOfLink } from '#server/features/packaging/trial/trial-use-on-wire.ts';
import { clientSiteOf } from '#server/limits/client-network.ts';
import { takeFrom } from '#server/limits/take-from.ts';
import { takeTarget } from '#server/limits/take-target.ts';
import { targetSiteOf } from '#server/limits/target-site.ts';
import { suggestIdentity } from '#website/suggest-identity.ts';
import { type Language, textIn } from '#words/language.ts';
import { type KeptReport, keepReport } from './keep-report.ts';
import { type CheckedLink, findLinkCheck } from './store.ts';
import { visitSite } from './visit-site.ts';

const KEPT_SECONDS = 600;
/** The limit of new checks of one visitor (quality.md, Hostile input). */
const MOST_CHECKS = 10;
const WINDOW_SECONDS = 600;
/** The time to wait when too many sites are being checked. */
const CROWDED_SECONDS = 10;

/** The behavior of a site as an app, with the site's name, icon and colors. */
export const checkLink = handle(site, siteSchemas, 'checkLink', async ({ input, ip, language, member, ...deps }) => {
  const typed = appFields.typedLink(input.link);
  if (!typed.ok) {
    return failLink(typed);
  }
  const { link, isBare } = typed.value;
  const query = { link, language, now: deps.clock.now() };
  const trialUse = member ? await trialUseOfLink(deps.db, { memberId: member.id, ...query }, input.app_id) : {};
  const own = member && input.app_id !== undefined ? await iconOfApp(deps, member.id, input.app_id) : null;
  const answer = async (report: KeptReport) => done({ ...(await onWire(deps, report, language, own)), ...trialUse });
  const kept = await findKept(deps, { link, language }, isBare);
  if (kept) {
    return answer(kept);
  }
  const { hostname: host } = new URL(link);
  const ofVisitor = await takeFrom(deps.limits, { key: 'check-link', ip }, MOST_CHECKS, WINDOW_SECONDS);
  if (!ofVisitor.ok) {
    return fail('TOO_FREQUENT', { retry_after: ofVisitor.retryAfter });
  }
  const quota = await takeTarget(deps.limits, { kind: 'visit', host });
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter, reason: sharedReasons.site });
  }
  const options = {
    allowHosts: deps.config.fetchAllow,
    language: acceptedLanguages[language],
    caller: clientSiteOf(ip),
    target: targetSiteOf(host),
    isBare,
  };
  const visited = await visitSite(link, options, deps.log);
  return visited
    ? answer(await keepReport(deps, { link: visited.report.link, language }, visited))
    : fail('TOO_FREQUENT', { retry_after: CROWDED_SECONDS, reason: sharedReasons.site });
});

const failLink = ({ failure, reason }: AppFieldProblem) =>
  failure === 'NO_LINK' ? fail('NO_LINK', { field: 'link' }) : fail('URL', { field: 'link', reason });

const acceptedLanguages: Record<Language, string> = { 'zh-CN': 'zh-CN,zh;q=0.9,en;q=0.6', 'zh-EN': 'en,zh-CN;q=0.6' };

/** The stored report of a link; for a link without a scheme also that of its site over http, when https did not work there. */
async function findKept(deps: Deps, query: CheckedLink, isBare: boolean): Promise<KeptReport | undefined> {
  const since = new Date(deps.clock.now().getTime() - KEPT_SECONDS * 1000);
  const kept = await findLinkCheck(deps.db, query, since);
  if (!isBare || (kept && !hasBadTls(kept))) {
    return kept;
  }
  const plain = await findLinkCheck(deps.db, { ...query, link: query.link.replace(/^https:/, 'http:') }, since);
  return plain?.report.onlyHttp ? plain : undefined;
}

const hasBadTls = ({ report }: KeptReport): boolean =>
  report.findings.some(({ id, level }) => id === 'tls' && level === 'bad');

async function onWire(
  deps: Deps,
  { report, icon, checked_at, link }: KeptReport,
  language: Language,
  own: AppIcon | null,
) {
  const picture = icon === null ? null : await findFile(deps.db, icon, null);
  const { packageName, bundleId } = suggestIdentity(link);
  const trouble = report.findings.find(({ level }) => level === 'bad');
  return {
    link,
    address: report.address,
    reachable: flagOf(report.reachable),
    ...(!report.reachable && trouble && { reason: textIn(language, trouble.title) }),
    name: report.name,
    icon: picture && iconOnWire(deps, picture, own),
    theme_color: report.themeColor,
    background_color: report.backgroundColor,
    package_name: packageName,
    bundle_id: bundleId,
    hosts: [...report.hosts],
    frameable: flagOf(isFrameable(report, link, deps.config.publicUrl)),
    findings: report.findings.map(({ id, level, title, meaning, fix, evidence, action }) => ({
      id,
      level,
      title,
      meaning,
      ...(fix && { fix }),
      evidence: typeof evidence === 'string' ? evidence : textIn(language, evidence),
      ...(action && {
        action: { module: action.module, hosts: [...(action.hosts ?? [])], powers: [...(action.powers ?? [])] },
      }),
    })),
    summary: { ok: report.summary.ok, warn: report.summary.warn, bad: report.summary.bad },
    ms: report.ms,
    at: secondsOf(checked_at),
  };
}

/** The icon's reference: the copy of an app that has already copied this icon. */
const iconOnWire = (deps: Deps, found: KeptFile, own: AppIcon | null) =>
  own?.sha256 === found.sha256
    ? { file: own.file, url: own.url }
    : { file: found.code, url: urlOfFile(deps.tickets, found) };

/** A page under https cannot frame a site under http (Mixed Content §3.2), whatever that site allows. */
function isFrameable({ findings, address }: KeptReport['report'], link: string, publicUrl: string): boolean {
  const isMixed = publicUrl.startsWith('https:') && [link, address].some((each) => each.startsWith('http:'));
  return !isMixed && findings.some(({ id, level }) => id === 'frame' && level === 'ok');
}
