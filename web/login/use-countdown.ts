import { useEffect, useState } from 'react';

/** Spec §4: the link shows while the count is 60; it counts down to zero and is then 60 again. */
export const countdownFrom = 60;

export function useCountdown(): { count: number; start: (from?: number) => void } {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [count, setCount] = useState(countdownFrom);

  useEffect(() => {
    if (endsAt === null) {
      return;
    }
    const tick = () => {
      const left = Math.ceil((endsAt - Date.now()) / 1000);
      setCount(left > 0 ? left : countdownFrom);
      if (left <= 0) {
        setEndsAt(null);
      }
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [endsAt]);

  /** One below the full count, so that the link gives way at once. */
  const start = (from = countdownFrom - 1) => {
    setCount(Math.min(from, countdownFrom - 1));
    setEndsAt(Date.now() + from * 1000);
  };
  return { count, start };
}
