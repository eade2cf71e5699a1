import type { ModuleName } from '#modules/module-names.ts';
import { useShownPicture } from '../components/upload/use-shown-picture.ts';
import { useText } from '../texts/use-text.ts';
import { AppIcon } from './app-icon.tsx';
import type { OverlayProps, PhoneDrawing } from './phone-module.ts';
import { phone as texts } from './texts.ts';
import './phone-overlay.css';

/** The states without a module: the app's page, its start screen, and its icon on the home screen. */
export const plainStates = ['site', 'start', 'desktop'] as const;

/** The states of the app: the plain ones, and one for each module. */
export type PhoneState = (typeof plainStates)[number] | ModuleName;

const ownDrawings: Readonly<Record<string, PhoneDrawing>> = {
  start: { Overlay: PhoneStart },
  desktop: { Overlay: PhoneDesktop },
};

/** The drawings of modules, by their names. A screen imports those that it shows, and no others. */
export type ModuleDrawings = Readonly<Record<string, PhoneDrawing>>;

type Props = OverlayProps & { state: PhoneState; modules: ModuleDrawings; on: boolean };

/** Covers the page while the app is in this state; the page's script toggles it by its `data-for`. */
export function PhoneOverlay({ state, modules, on, ...props }: Props) {
  const { Overlay, coversStatusBar, at } = ownDrawings[state] ?? modules[state] ?? {};
  return Overlay ? (
    <div
      className={['phone-overlay', coversStatusBar && 'is-whole', on && 'is-on'].filter(Boolean).join(' ')}
      data-at={at}
      data-part="state"
      data-for={state}
    >
      <Overlay {...props} />
    </div>
  ) : null;
}

function PhoneStart({ app, trial }: OverlayProps) {
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

const neighbors = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'];

function PhoneDesktop({ app }: OverlayProps) {
  return (
    <div className="phone-desktop">
      <div className="phone-desktop__apps">
        {neighbors.map((key) => (
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
      <div className="phone-desktop__dock">
        {neighbors.slice(0, 4).map((key) => (
          <b key={key} />
        ))}
      </div>
    </div>
  );
}
