import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ComponentType, ReactNode } from 'react';
import type { ConfigOfFields } from '#modules/app-module.ts';
import type { pullRefresh } from '#modules/pullRefresh.ts';
import { Icon } from '../components/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { AppIcon } from './app-icon.tsx';
import type { PhoneApp } from './phone.tsx';
import { PhoneNotice } from './phone-notice.tsx';
import { phone as texts } from './texts.ts';

/** What an app can be seen doing: its page, its start screen, asking for consent, offline, being pulled, lying on the home screen. */
export type PhoneState = 'site' | 'start' | 'consent' | 'offline' | 'pull' | 'desktop';

type PullSettings = ConfigOfFields<(typeof pullRefresh)['fields']>;
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
    <div className={`ph-o ph-full o-start${seen(on)}`} data-for="start">
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
    <div className={`ph-o o-agree${seen(on)}`} data-for="consent">
      <AppIcon app={app} size="7em" />
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
    <div className={`ph-o ph-full o-nonet${seen(on)}`} data-for="offline">
      <PhoneNotice title={text('offlineTitle')} button={text('offlineRetry')}>
        {text('offlineText')}
      </PhoneNotice>
    </div>
  );
}

function Pull({ app, on }: { app: PhoneApp; on: boolean }) {
  const settings = app.modules?.pullRefresh?.config as Partial<PullSettings> | undefined;
  return (
    <div className={`ph-o o-pull${seen(on)}`} data-for="pull">
      <div className="spin" style={{ color: settings?.color, background: settings?.background }}>
        <Icon of={RotateCw} />
      </div>
    </div>
  );
}

const neighbours = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'];

function Desktop({ app, on }: { app: PhoneApp; on: boolean }) {
  return (
    <div className={`ph-o o-desktop${seen(on)}`} data-for="desktop">
      <div className="apps">
        {neighbours.map((key) => (
          <i key={key}>
            <b />
            <u />
          </i>
        ))}
        <i>
          <AppIcon app={app} size="4.9em" />
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
