import type { ModuleName } from '#modules/module-names.ts';
import { PhoneDesktop } from './phone-desktop.tsx';
import type { OverlayProps, PhoneDrawing } from './phone-module.ts';
import { phoneModules } from './phone-modules.ts';
import { PhoneStart } from './phone-start.tsx';
import './phone-overlay.css';

/** The states of the app: its page, its start screen, its icon on the home screen, and one for each module. */
export type PhoneState = 'site' | 'start' | 'desktop' | ModuleName;

const drawings: Readonly<Record<string, PhoneDrawing>> = {
  start: { Overlay: PhoneStart },
  desktop: { Overlay: PhoneDesktop },
  ...phoneModules,
};

/** Covers the page while the app is in this state; the page's script toggles it by its `data-for`. */
export function PhoneOverlay({ state, on, ...props }: OverlayProps & { state: PhoneState; on: boolean }) {
  const { Overlay, coversStatusBar } = drawings[state] ?? {};
  return Overlay ? (
    <div
      className={['phone-overlay', coversStatusBar && 'is-whole', on && 'is-on'].filter(Boolean).join(' ')}
      data-part="state"
      data-for={state}
    >
      <Overlay {...props} />
    </div>
  ) : null;
}
