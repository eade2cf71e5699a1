import { useEffect, useState } from 'react';
import { Dialog } from '../components/dialog.tsx';
import { useText } from '../texts/use-text.ts';
import { idleSinceMs, leaveToSignIn, staffApi } from './api.ts';
import { staffTexts } from './texts.ts';

/** Long enough to react, and short enough not to disturb. */
const warnSeconds = 120;

/** The session ends 30 minutes after the last call; two minutes earlier, the page asks whether the user is still present. */
export function IdleWatch({ idleSeconds }: { idleSeconds: number }) {
  const text = useText(staffTexts);
  const left = useIdleLeft(idleSeconds);
  const warning = left <= warnSeconds;

  useEffect(() => {
    if (left <= 0) {
      leaveToSignIn('idle');
    }
  }, [left]);

  const stay = () => staffApi.getSession();
  return (
    <Dialog
      open={warning}
      title={text('idleTitle')}
      onClose={stay}
      actions={
        <button type="button" className="button" onClick={stay}>
          {text('idleStay')}
        </button>
      }
    >
      <p className="num">{text('idleLead', { seconds: Math.max(0, left) })}</p>
    </Dialog>
  );
}

function useIdleLeft(idleSeconds: number): number {
  const [left, setLeft] = useState(idleSeconds);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.ceil(idleSeconds - (Date.now() - idleSinceMs()) / 1000);
      setLeft(now > warnSeconds ? idleSeconds : now);
    }, 1000);
    return () => clearInterval(timer);
  }, [idleSeconds]);
  return left;
}
