import { useLayoutEffect, useState } from 'react';
import { pathTo } from '#contract/screens.ts';
import { safeNext } from '../../session/redirects.ts';
import { quietSiteApi } from '../../site/api.ts';
import type { SiteCheck } from '../../site/home/answer.ts';

/** The app that the visitor was making before the sign-in: its link, and the check of its site once that has arrived. */
export type AppInSight = { link: string; check: SiteCheck | null };

/**
 * Null in the first render, without such a link, and when its site cannot be read. The server has just read the site, and caches the result for ten
 * minutes.
 */
export function useAppInSight(next: string | null): AppInSight | null {
  const link = linkIn(next);
  const [sight, setSight] = useState<AppInSight | null>(null);
  useLayoutEffect(() => {
    let here = true;
    showRoom(link !== null);
    setSight(link === null ? null : { link, check: null });
    if (link !== null) {
      quietSiteApi.checkLink({ link }).then((found) => {
        const check = found.ok && found.data.reachable === 1 ? found.data : null;
        if (here) {
          showRoom(check !== null);
          setSight(check && { link, check });
        }
      });
    }
    return () => {
      here = false;
      showRoom(false);
    };
  }, [link]);
  return sight;
}

const showRoom = (isWanted: boolean) => document.documentElement.toggleAttribute('data-app-in-sight', isWanted);

/** Reserves the space for the phone before the first paint. Inlined into the page, so it must be self-contained. */
export function keepRoomForApp(): void {
  const next = new URLSearchParams(location.search).get('next') ?? '';
  document.documentElement.toggleAttribute('data-app-in-sight', /^\/layout\/edit\/baseConf\?(.*&)?link=./.test(next));
}

function linkIn(next: string | null): string | null {
  const safe = safeNext(next);
  const url = safe === null ? null : new URL(safe, 'https://here.invalid');
  return url?.pathname === pathTo('baseConf') ? url.searchParams.get('link') || null : null;
}
