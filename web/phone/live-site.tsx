import { useLayoutEffect, useState } from 'react';
import { readableHostOf } from '#rules/packaging/readable-host.ts';
import { useText } from '../texts/use-text.ts';
import { phone as texts } from './texts.ts';

type Props = { link: string; frameable: boolean | null; isReached?: boolean };

/**
 * The member's own site in the web view, 390 px wide and scaled. It runs in a sandbox without our origin and is outside the tab
 * order. A site that forbids framing is replaced by its colors and address. `frameable` is null until the check has answered.
 */
export function LiveSite({ link, frameable, isReached = true }: Props) {
  const reason = isReached ? 'notFrameable' : 'notReached';
  return frameable ? <Frame key={link} link={link} /> : <Outline link={link} reason={frameable === false && reason} />;
}

/** Longer than the load time of a slow site; a frame that hangs stays blank. */
const LATE_MS = 12_000;

/** Browsers report a policy violation and a completed load; error pages count as loaded. */
function Frame({ link }: { link: string }) {
  const text = useText(texts);
  const [fate, setFate] = useState<'coming' | 'shown' | 'late' | 'refused'>('coming');
  useLayoutEffect(() => {
    const late = setTimeout(() => setFate((now) => (now === 'coming' ? 'late' : now)), LATE_MS);
    const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent) =>
      effectiveDirective === 'frame-src' && setFate('refused');
    document.addEventListener('securitypolicyviolation', refuse);
    return () => {
      clearTimeout(late);
      document.removeEventListener('securitypolicyviolation', refuse);
    };
  }, []);

  return (
    <>
      {(fate === 'late' || fate === 'refused') && <Outline link={link} reason="notFrameable" />}
      {fate !== 'refused' && (
        <iframe
          className="live-site"
          src={link}
          title={text('liveSite')}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          tabIndex={-1}
          hidden={fate === 'late'}
          onLoad={() => setFate((now) => (now === 'refused' ? now : 'shown'))}
        />
      )}
    </>
  );
}

function Outline({ link, reason }: { link: string; reason: 'notFrameable' | 'notReached' | false }) {
  const text = useText(texts);
  return (
    <div className={reason ? 'live-site__shape is-sketch' : 'live-site__shape'} data-part="shape">
      <header>{readableHostOf(link)}</header>
      <b>{reason && text('sketch')}</b>
      <i />
      <i />
      <div>
        <u />
        <u />
        <u />
        <u />
      </div>
      {reason && <p>{text(reason)}</p>}
    </div>
  );
}
