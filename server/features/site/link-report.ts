import { DEFAULT_COLORS } from '#rules/packaging/app-defaults.ts';
import { checkAppName, LONGEST_APP_NAME } from '#rules/packaging/app-name.ts';
import { storable } from '#server/database/storable.ts';
import type { SiteInspection } from '#website/inspect-site.ts';

/** The result of a link's check, without its picture and language; it is stored for ten minutes. */
export type LinkReport = Pick<
  SiteInspection,
  'link' | 'onlyHttp' | 'address' | 'reachable' | 'findings' | 'summary' | 'ms'
> & {
  name: string;
  themeColor: string;
  backgroundColor: string;
  hosts: readonly string[];
};

/** The result of a visit: the report, and the icon's picture. */
export type VisitedLink = { report: LinkReport; icon: { png: Uint8Array; width: number } | null };

export function visitedBy(found: SiteInspection): VisitedLink {
  const { icon } = found.website;
  return { report: storable(reportOf(found)), icon: icon && { png: icon.png, width: icon.width } };
}

function reportOf({ link, onlyHttp, address, reachable, findings, summary, ms, website }: SiteInspection): LinkReport {
  return {
    link,
    onlyHttp,
    address,
    reachable,
    findings,
    summary,
    ms,
    name: appNameOf(website.name ?? ''),
    themeColor: website.themeColor ?? DEFAULT_COLORS.theme,
    backgroundColor: website.backgroundColor,
    hosts: website.hosts,
  };
}

/** Shortens a title to a valid app name; otherwise empty, so that the member enters one. */
function appNameOf(title: string): string {
  const cut = [title, [...title].slice(0, LONGEST_APP_NAME).join('')].map(checkAppName).find(({ ok }) => ok);
  return cut?.ok ? cut.name : '';
}
