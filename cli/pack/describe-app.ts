import { createHash } from 'node:crypto';
import { appFields } from '#contract/packaging/app-fields.ts';
import type { PackApp } from '#packager/pack-app.ts';
import { BASE58 } from '#rules/base58.ts';
import { DEFAULT_COLORS } from '#rules/packaging/app-defaults.ts';
import { bundleIdOf } from '#rules/packaging/bundle-id.ts';
import { hostsOfLink } from '#website/hosts-of-link.ts';
import type { Website } from '#website/read-website.ts';
import { suggestIdentity } from '#website/suggest-identity.ts';
import type { PackOptions } from './pack-options.ts';

/** The facts of a site that its app uses. */
export type SiteFacts = Pick<Website, 'names' | 'themeColor' | 'backgroundColor'>;

/** The app that options and site describe together; options take precedence. */
export function describeApp(options: PackOptions, site: SiteFacts): PackApp {
  const suggested = suggestIdentity(options.link);
  const packageName = options.packageName ?? suggested.packageName;
  const id = codeOf(packageName);
  return {
    id,
    build: codeOf([id, options.versionName, options.versionCode, options.link].join('\n')),
    name: options.name ?? nameOf(options.link, site),
    nameZh: options.nameZh ?? '',
    link: options.link,
    hosts: options.site === undefined ? hostsOfLink(options.link) : [new URL(options.link).hostname],
    packageName,
    bundleId: options.bundleId ?? (options.packageName ? bundleIdOf(options.packageName) : suggested.bundleId),
    versionName: options.versionName,
    versionCode: options.versionCode,
    themeColor: site.themeColor ?? DEFAULT_COLORS.theme,
    backgroundColor: site.backgroundColor,
    platforms: options.site === undefined ? ['android', 'ios'] : ['android'],
    mark: null,
    startImage: null,
  };
}

/** The first of the site's names that is valid under an icon; else its host. */
function nameOf(link: string, site: SiteFacts): string {
  for (const { text } of site.names) {
    const checked = appFields.name(text);
    if (checked.ok) {
      return checked.value;
    }
  }
  return new URL(link).hostname.slice(0, 30);
}

/** Ten characters in the form of the server's random codes, the same for the same app, so that a build can be repeated. */
function codeOf(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  return Array.from({ length: 10 }, (_, i) => BASE58[digest[i]! % BASE58.length]).join('');
}
