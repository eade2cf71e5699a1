import type { ComponentType } from 'react';
import { PhoneConsent } from './phone-consent.tsx';
import { PhoneDesktop } from './phone-desktop.tsx';
import { PhoneOffline } from './phone-offline.tsx';
import { PhonePull } from './phone-pull.tsx';
import { PhoneStart } from './phone-start.tsx';
import type { OverlayProps, PhoneState } from './phone-state.tsx';

export const overlays: Partial<Record<PhoneState, ComponentType<OverlayProps>>> = {
  start: PhoneStart,
  consent: PhoneConsent,
  offline: PhoneOffline,
  pull: PhonePull,
  desktop: PhoneDesktop,
};
