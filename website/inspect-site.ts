import { openSite, type VisitOptions } from './page/open-site.ts';
import { readScripts } from './page/read-scripts.ts';
import { describeWebsite, type Website } from './read-website.ts';
import { checks } from './readiness/checks.ts';
import { type Finding, type Level, levels } from './readiness/finding.ts';

export type SiteInspection = {
  /** The link that worked, or the given one. */
  link: string;
  /** Whether the given link had no scheme, and only http works. */
  onlyHttp: boolean;
  /** The final address, or the last one tried. */
  address: string;
  reachable: boolean;
  summary: Readonly<Record<Level, number>>;
  findings: readonly Finding[];
  website: Website;
  ms: number;
};

export type InspectionOptions = VisitOptions & { nowSeconds?: number };

/** Inspects the behavior of a site as an app. It answers for every link; problems of the site are findings, never errors. */
export async function inspectSite(link: string, options: InspectionOptions = {}): Promise<SiteInspection> {
  const { nowSeconds = Math.floor(Date.now() / 1000), ...visitOptions } = options;
  const visit = await openSite(link, visitOptions);
  const [website, scripts] = await Promise.all([describeWebsite(visit), readScripts(visit)]);
  const page = visit.fetched.ok && visit.fetched.status < 400 && visit.page?.kind === 'html' ? visit.page : null;
  const facts = { visit, website, page, scripts, nowSeconds };
  const findings = checks.map((check) => check(facts)).filter((finding) => finding !== null);
  return {
    link: visit.link,
    onlyHttp: visit.onlyHttp,
    address: visit.fetched.address,
    reachable: website.reachable,
    summary: countLevels(findings),
    findings,
    website,
    ms: Math.round(performance.now() - visit.startMs),
  };
}

function countLevels(findings: readonly Finding[]): Record<Level, number> {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  return Object.fromEntries(levels.map((level) => [level, count(level)])) as Record<Level, number>;
}
