import { useText } from '../texts/use-text.ts';
import { AppIcon } from './app-icon.tsx';
import type { OverlayProps } from './phone-module.ts';
import { phone as texts } from './texts.ts';
import './phone-start.css';

export function PhoneStart({ app, trial }: OverlayProps) {
  const text = useText(texts);
  return (
    <div className="phone-start">
      {app.startImage ? (
        <img className="phone-start__picture" src={app.startImage} alt="" />
      ) : (
        <>
          <AppIcon app={app} size="8.4em" />
          <b className="phone-start__name">{app.name}</b>
        </>
      )}
      {trial && <span className="phone-start__trial">{text('trialMark')}</span>}
    </div>
  );
}
