import { useShownPicture } from '../components/upload/use-shown-picture.ts';
import { useText } from '../texts/use-text.ts';
import { AppIcon } from './app-icon.tsx';
import type { OverlayProps } from './phone-module.ts';
import { phone as texts } from './texts.ts';
import './phone-start.css';

export function PhoneStart({ app, trial }: OverlayProps) {
  const text = useText(texts);
  const { isShown, ...picture } = useShownPicture(app.startImage ?? null);
  return (
    <div className="phone-start">
      {isShown ? (
        <img className="phone-start__picture" {...picture} alt="" />
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
