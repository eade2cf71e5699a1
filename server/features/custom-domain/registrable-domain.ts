import { parse } from 'tldts';
import type { RegistrableOf } from '#rules/custom-domain/domain-name.ts';
import type { Config } from '#server/config/config.ts';

/** By the Public Suffix List; a name of a hosting service (github.io) has its owner below that. Null where the list has no suffix of its own. */
export const registrableOf: RegistrableOf = (host) => {
  const { domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  return domain !== null && (isIcann || isPrivate) ? domain : null;
};

/** Hosts of the site, which no member binds: its own name with all of its registered domain, and the targets. */
export function ownHosts({ publicUrl, domains }: Pick<Config, 'publicUrl' | 'domains'>): string[] {
  const host = new URL(publicUrl).hostname;
  return [host, registrableOf(host) ?? host, domains.cnameBase];
}
