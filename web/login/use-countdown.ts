import { useEffect, useState } from 'react';
import { fullCount, resendCount } from '#rules/auth/resend-countdown.ts';

/** The count of spec §4, ticking while a code may not be sent again. */
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
    setEndsAt(Date.now() + seconds * 1000);
    setCount(resendCount(seconds * 1000));
  };
  return { count, start };
}
