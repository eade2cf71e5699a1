import { useEffect, useState } from 'react';
import { SLOW_AFTER_MS, secondsSince } from './seconds.ts';

/** The elapsed seconds of a request; null without a request, and for the first moment of each. */
export function useSeconds(question: number | null): string | null {
  const [seconds, setSeconds] = useState<string | null>(null);
  useEffect(() => {
    if (question === null) {
      return;
    }
    const startMs = Date.now();
    const tell = () => setSeconds(secondsSince(startMs));
    const slow = setTimeout(tell, SLOW_AFTER_MS);
    const clock = setInterval(tell, 1_000);
    return () => {
      clearTimeout(slow);
      clearInterval(clock);
      setSeconds(null);
    };
  }, [question]);
  return seconds;
}
