import type { FetchReason, Timings } from './fetch/fetch-result.ts';
import { parseLink } from './fetch/parse-link.ts';
import { descriptionOf, type NameCandidate, nameCandidates } from './identity/choose-name.ts';
import { type IconCandidate, iconCandidates } from './identity/icon-candidates.ts';
import { parseColor } from './identity/parse-color.ts';
import { type Icon, type IconProblem, pickIcon } from './identity/pick-icon.ts';
import { type Manifest, readManifest } from './identity/read-manifest.ts';
import { openSite, type Page, type Visit, type VisitOptions } from './page/open-site.ts';
import { suggestHosts } from './page/suggest-hosts.ts';

type ColorSource = 'manifest' | 'meta' | 'icon' | 'none';

/** The facts of a website, as far as they could be read. */
export type Website = {
  reachable: boolean;
  /** The reason why the website was not reached; null when it was. */
  failure: FetchReason | null;
  /** The status of the last answer; null without an answer. An error page describes only itself, so no facts are taken from it. */
  status: number | null;
  /** The final address, or the given one. */
  address: string;
  /** The best of `names`; null only for an invalid link. */
  name: string | null;
  names: readonly NameCandidate[];
  description: string | null;
  icon: Icon | null;
  icons: readonly IconCandidate[];
  iconProblems: readonly IconProblem[];
  /** `#rrggbb`; null when the site shows no color. */
  themeColor: string | null;
  themeColorFrom: ColorSource;
  backgroundColor: string;
  lang: string | null;
  /** Hosts whose pages stay inside the app. */
  hosts: readonly string[];
  manifest: Manifest | null;
  manifestProblem: string | null;
  /** The times of the first page; null when it was not reached. */
  timings: Timings | null;
  /** The certificates at `address`, in the form of a pin; empty over plain http. */
  publicKeys: readonly string[];
};

/** Reads a live website: its name, icon, colors. For an unreachable one only the facts of its address are returned. */
export async function readWebsite(link: string, options: VisitOptions = {}): Promise<Website> {
  return describeWebsite(await openSite(link, options));
}

/** The same for a visit that has already begun. */
export async function describeWebsite(visit: Visit): Promise<Website> {
  const { fetched } = visit;
  if (!fetched.ok) {
    return unreached(visit, fetched.reason);
  }
  const address = new URL(fetched.address);
  const page = fetched.status < 400 ? visit.page : null;
  const { manifest, problem } = await readManifest(visit);
  const icons = iconCandidates(address, page, manifest);
  const { icon, problems } = await pickIcon(visit, icons);
  const names = nameCandidates(address, page, manifest);
  return {
    reachable: true,
    failure: null,
    status: fetched.status,
    address: address.href,
    name: names[0]?.text ?? null,
    names,
    description: descriptionOf(page, manifest),
    icon,
    icons,
    iconProblems: problems,
    ...colorsOf(page, manifest, icon),
    lang: page?.document.lang ?? manifest?.lang ?? null,
    hosts: suggestHosts(visit),
    manifest,
    manifestProblem: problem,
    timings: fetched.timings,
    publicKeys: fetched.tls?.publicKeys ?? [],
  };
}

const white = '#ffffff';

const unknown: Website = {
  reachable: false,
  failure: null,
  status: null,
  address: '',
  name: null,
  names: [],
  description: null,
  icon: null,
  icons: [],
  iconProblems: [],
  themeColor: null,
  themeColorFrom: 'none',
  backgroundColor: white,
  lang: null,
  hosts: [],
  manifest: null,
  manifestProblem: null,
  timings: null,
  publicKeys: [],
};

function unreached(visit: Visit, failure: FetchReason): Website {
  const parsed = parseLink(visit.link);
  const names = parsed.ok ? nameCandidates(parsed.url, null, null) : [];
  const { address } = visit.fetched;
  return { ...unknown, failure, address, name: names[0]?.text ?? null, names, hosts: suggestHosts(visit) };
}

function colorsOf(page: Page | null, manifest: Manifest | null, icon: Icon | null) {
  const found: [ColorSource, string | null][] = [
    ['manifest', parseColor(manifest?.themeColor)],
    ['meta', parseColor(page?.document.metas.get('theme-color'))],
    ['icon', icon?.dominant ?? null],
  ];
  const [themeColorFrom, themeColor] = found.find(([, color]) => color !== null) ?? ['none' as const, null];
  return { themeColor, themeColorFrom, backgroundColor: parseColor(manifest?.backgroundColor) ?? white };
}
