import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '../call/result.ts';
import { useBusy } from '../components/use-busy.ts';
import { domainApi } from './api.ts';
import { useRefreshDomains } from './use-domains.ts';

const EVERY_MS = 30_000;

/** The last look-up: its end, its duration, and the problem with the record. */
export type RecordCheck = { count: number; at: number; tookMs: number; failure: Failure | null };

/** Looks up the record of a domain: every 30 seconds while the page is visible, and on demand. */
export function useRecordCheck(id: number, repeats: boolean) {
  const refresh = useRefreshDomains();
  const { busy, run } = useBusy();
  const [last, setLast] = useState<RecordCheck | null>(null);

  async function check(): Promise<boolean> {
    const answer = await run(() => domainApi.checkDomain({ id }));
    const took = answer.ok ? answer.data.took_ms : answer.details?.took_ms;
    const failure = answer.ok ? null : answer;
    setLast((before) => ({
      count: (before?.count ?? 0) + 1,
      at: Math.floor(Date.now() / 1000),
      tookMs: typeof took === 'number' ? took : 0,
      failure,
    }));
    if (answer.ok || answer.err === 'NOT_FOUND') {
      await refresh();
    }
    return answer.ok;
  }

  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !busy) {
      void check();
    }
  });
  useEffect(() => {
    const timer = repeats ? setInterval(look, EVERY_MS) : undefined;
    return () => clearInterval(timer);
  }, [repeats]);

  return { busy, last, check };
}
