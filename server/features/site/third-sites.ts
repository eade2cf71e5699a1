import { targetSiteOf } from '#server/limits/target-site.ts';
import type { Quota } from '#website/fetch/fetch-options.ts';

/** The requests and bytes of all visits in a minute to a site that no visitor has typed: the host of a redirect, an icon or a manifest. */
export const perThirdSiteAndMinute = { requests: 120, bytes: 64 << 20 } as const;
const MINUTE_MS = 60_000;

/** Counts in the thread in which all visits run. The typed site has its own limit of visits (take-target.ts). */
export function createThirdSites(now: () => number = () => performance.now()) {
  let since = now();
  const used = new Map<string, { requests: number; bytes: number }>();
  const usedOf = (host: string) => {
    if (now() - since >= MINUTE_MS) {
      since = now();
      used.clear();
    }
    const site = targetSiteOf(host);
    const before = used.get(site) ?? { requests: 0, bytes: 0 };
    used.set(site, before);
    return before;
  };
  return {
    beside(link: string): Quota {
      const typed = targetSiteOf(new URL(link).hostname);
      const isThird = (host: string) => targetSiteOf(host) !== typed;
      return {
        takes(host) {
          if (!isThird(host)) {
            return true;
          }
          const site = usedOf(host);
          const mayAsk = site.requests < perThirdSiteAndMinute.requests && site.bytes < perThirdSiteAndMinute.bytes;
          site.requests += mayAsk ? 1 : 0;
          return mayAsk;
        },
        received(host, bytes) {
          if (isThird(host)) {
            usedOf(host).bytes += bytes;
          }
        },
      };
    },
  };
}
