import type { ModuleName } from '#modules/module-names.ts';
import { PhoneDesktop } from './phone-desktop.tsx';
import type { OverlayProps, PhoneDrawing } from './phone-module.ts';
import { PhoneStart } from './phone-start.tsx';
import './phone-overlay.css';

/** The states of the app: its page, its start screen, its icon on the home screen, and one for each module. */
export type PhoneState = 'site' | 'start' | 'desktop' | ModuleName;

const ownDrawings: Readonly<Record<string, PhoneDrawing>> = {
  start: { Overlay: PhoneStart },
  desktop: { Overlay: PhoneDesktop },
};

/** The drawings of modules, by their names. A screen brings those that it shows, so that it loads no others. */
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
