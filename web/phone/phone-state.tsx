import type { ReactNode } from 'react';
import type { PhoneApp } from './phone.tsx';
import './phone-state.css';

/** The states of the app: its page, start screen, consent, offline, pull to refresh, icon on the home screen. */
export type PhoneState = 'site' | 'start' | 'consent' | 'offline' | 'pull' | 'desktop';

export type OverlayProps = { app: PhoneApp; on: boolean; trial: boolean };

/** Covers the page while the app is in this state; the page's script toggles it by its `data-state`. */
export function PhoneOverlay({ state, on, children }: { state: PhoneState; on: boolean; children: ReactNode }) {
  return (
    <div className={`phone-state phone-${state}${on ? ' is-on' : ''}`} data-part="state" data-for={state}>
      {children}
    </div>
  );
}
