import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ComponentType, ReactNode } from 'react';
import { Icon } from '../components/icon.tsx';
import { phone as texts } from '../texts/phone.ts';
import { useText } from '../texts/use-text.ts';
import { AppIcon } from './app-icon.tsx';
import type { PhoneApp } from './phone.tsx';
import './phone-states.css';

/** What an app can be seen doing: its page, its start screen, asking for consent, offline, being pulled, lying on the home screen. */
export type PhoneState = 'site' | 'start' | 'consent' | 'offline' | 'pull' | 'desktop';

type Overlay = ComponentType<{ app: PhoneApp; on: boolean; trial: boolean }>;

export const overlays: Partial<Record<PhoneState, Overlay>> = {
  start: Start,
  consent: Consent,
  offline: Offline,
  pull: Pull,
  desktop: Desktop,
};

const seen = (on: boolean) => (on ? ' on' : '');

/** `[words]` in a text stand out as a link does. */
function withMarks(text: string): ReactNode[] {
  return text.split(/[[\]]/).map((part, index) => (index % 2 === 1 ? <u key={part}>{part}</u> : part));
}

function Start({ app, on, trial }: { app: PhoneApp; on: boolean; trial: boolean }) {
  const text = useText(texts);
  return (
    <div className={`ph-o ph-full o-start${seen(on)}`}>
      {app.startImage ? (
        <img className="full" src={app.startImage} alt="" />
      ) : (
        <>
          <AppIcon app={app} size="8.4em" />
          <b className="ti">{app.name}</b>
        </>
      )}
      {trial && <span className="mk">{text('trialMark')}</span>}
    </div>
  );
}

function Consent({ app, on }: { app: PhoneApp; on: boolean }) {
  const text = useText(texts);
  return (
    <div className={`ph-o ph-dim o-agree${seen(on)}`}>
      <div className="dlg">
        <b className="ti">{text('consentTitle')}</b>
        <p>{withMarks(text('consentText', { name: app.name }))}</p>
        <div className="bt">
          <div className="pb">
            <span>{text('consentYes')}</span>
          </div>
          <div className="pb ghost">
            <span>{text('consentNo')}</span>
          </div>
        </div>
      </div>
    </div>
  );
}

function Offline({ on }: { on: boolean }) {
  const text = useText(texts);
  return (
    <div className={`ph-o ph-full o-nonet${seen(on)}`}>
      <svg viewBox="0 0 130 84" fill="none" aria-hidden="true">
        <path
          d="M6 74c20-6 28-24 44-24s20 12 34 10 20-14 40-8"
          stroke="var(--p-line)"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path
          d="M41 58h46a17 17 0 0 0 2-33.9A24 24 0 0 0 43 27a16 16 0 0 0-2 31z"
          fill="var(--p-bg2)"
          stroke="var(--p-text2)"
          strokeWidth="2.5"
        />
        <path d="M56 34l18 16M74 34L56 50" stroke="#c5283d" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <b className="ti">{text('offlineTitle')}</b>
      <p>{text('offlineText')}</p>
      <div className="pb">
        <span>{text('offlineRetry')}</span>
      </div>
    </div>
  );
}

function Pull({ on }: { on: boolean }) {
  return (
    <div className={`ph-o o-pull${seen(on)}`}>
      <div className="spin">
        <Icon of={RotateCw} />
      </div>
    </div>
  );
}

const neighbours = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'];

function Desktop({ app, on }: { app: PhoneApp; on: boolean }) {
  return (
    <div className={`ph-o o-desktop${seen(on)}`}>
      <div className="apps">
        {neighbours.map((key) => (
          <i key={key}>
            <b />
            <u />
          </i>
        ))}
        <i>
          <AppIcon app={app} />
          <span>{app.name}</span>
        </i>
      </div>
      <div className="dock">
        {neighbours.slice(0, 4).map((key) => (
          <b key={key} />
        ))}
      </div>
    </div>
  );
}
