import type { Fallbacks } from './sdk-module.ts';
import { themeNow } from './theme-now.ts';

/** Functions without a module that work in a plain browser too. */
export const coreFallbacks: Fallbacks = {
  'device.getInfo': () => ({
    platform: 'browser',
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screen: { width: innerWidth, height: innerHeight, density: devicePixelRatio },
    safeArea: { top: 0, bottom: 0, left: 0, right: 0 },
    theme: themeNow(),
  }),
};
