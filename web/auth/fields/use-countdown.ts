import { useEffect, useState } from 'react';
import { fullCount, linkWaitSeconds, resendCount } from '#rules/auth/resend-countdown.ts';

/** The resend countdown of spec §4. */
export function useCountdown(): { count: number; start: (seconds?: number) => void } {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [count, setCount] = useState(fullCount);

  useEffect(() => {
    if (endsAt === null) {
      return;
    }
    const tick = () => {
      const left = resendCount(endsAt - Date.now());
      setCount(left);
      if (left === fullCount) {
        setEndsAt(null);
      }
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [endsAt]);

  const start = (seconds = fullCount) => {
    const waitMs = linkWaitSeconds(seconds) * 1000;
    setEndsAt(Date.now() + waitMs);
    setCount(resendCount(waitMs));
  };
  return { count, start };
}
