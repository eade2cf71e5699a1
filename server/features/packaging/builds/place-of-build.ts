import type { PackApp } from '#packager/pack-app.ts';
import { hostsOfLink } from '#website/hosts-of-link.ts';
import { addressOf } from '../apps/app-facts.ts';
import type { BuildConfig } from '../tables.ts';

/** The first address of a build's app and the hosts that belong to it; an offline site has its own. */
export function placeOf({ link: ownLink, packageName, site }: BuildConfig): Pick<PackApp, 'link' | 'hosts'> {
  const link = addressOf({ link: ownLink, package_name: packageName });
  return { link, hosts: site ? [new URL(link).hostname] : hostsOfLink(link) };
}
