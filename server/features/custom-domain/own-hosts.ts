import type { Config } from '#server/config/config.ts';
import { registrableOf } from '#server/limits/target-site.ts';

/** Hosts of the site, which no member binds: its own name with all of its registered domain, and the targets. */
export function ownHosts({ publicUrl, domains }: Pick<Config, 'publicUrl' | 'domains'>): string[] {
  const host = new URL(publicUrl).hostname;
  return [host, registrableOf(host) ?? host, domains.cnameBase];
}
