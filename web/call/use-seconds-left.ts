import { useEffect, useState } from 'react';

/** Whole seconds until a moment, updated each second down to 0. */
export function useSecondsLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));

  useEffect(() => {
    setNowMs(Date.now());
    if (untilMs <= Date.now()) {
      return;
    }
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [untilMs]);
  return left;
}
