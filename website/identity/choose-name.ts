import { readableHost } from '#rules/packaging/readable-host.ts';
import type { Page } from '../page/open-site.ts';
import { cleanName, tidy } from './clean-name.ts';
import type { Manifest } from './read-manifest.ts';

type NameSource =
  | 'manifestShortName'
  | 'manifestName'
  | 'ogSiteName'
  | 'applicationName'
  | 'appleTitle'
  | 'title'
  | 'ogTitle'
  | 'host';
export type NameCandidate = { source: NameSource; text: string };

const longestDescription = 200;

/** The names that a site gives itself, best first, and finally its host. Error pages give no name. */
export function nameCandidates(address: URL, page: Page | null, manifest: Manifest | null): NameCandidate[] {
  const metas = page?.document.metas;
  const sources: [NameSource, string | null | undefined][] = [
    ['manifestShortName', manifest?.shortName],
    ['manifestName', manifest?.name],
    ['ogSiteName', metas?.get('og:site_name')],
    ['applicationName', metas?.get('application-name')],
    ['appleTitle', metas?.get('apple-mobile-web-app-title')],
    ['title', page?.document.title],
    ['ogTitle', metas?.get('og:title')],
    ['host', nameOfHost(address.hostname)],
  ];
  return sources.flatMap(([source, text]) => {
    const name = text ? cleanName(text, address.hostname) : null;
    return name === null ? [] : [{ source, text: name }];
  });
}

export function descriptionOf(page: Page | null, manifest: Manifest | null): string | null {
  const metas = page?.document.metas;
  const texts = [metas?.get('description'), metas?.get('og:description'), manifest?.description];
  const text = texts.map((text) => tidy(text ?? '')).find((text) => text !== '');
  return text ? [...text].slice(0, longestDescription).join('') : null;
}

/** A name from a host: `shanye.example.com` → Shanye; null for a host with letters that imitate others. */
function nameOfHost(host: string): string | null {
  const labels = readableHost(host)
    .split('.')
    .filter((label) => !/^(www|m|wap|h5)$/.test(label));
  const label = /^[\d.]+$|^\[/.test(host) || labels.length < 2 ? host : labels[0]!;
  return label.startsWith('xn--') ? null : label.charAt(0).toUpperCase() + label.slice(1);
}
