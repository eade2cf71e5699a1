import { QdbError } from './qdb-error.ts';
import type { Params } from './transport.ts';

type Fallback = (params: Params) => unknown;

/** What a plain browser can do as well; everything else answers E_NOT_IN_APP there. */
export const browserFallbacks: Record<string, Fallback> = {
  'net.getStatus': () => networkStatus(),
  'device.getInfo': () => ({
    platform: 'browser',
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    screen: { width: innerWidth, height: innerHeight, density: devicePixelRatio },
    safeArea: { top: 0, bottom: 0, left: 0, right: 0 },
    theme: themeNow(),
  }),
  'theme.get': () => ({ mode: 'auto', theme: themeNow() }),
  'app.openUrl': ({ url, mode }) => {
    if (typeof url !== 'string' || !/^[a-z][a-z0-9+.-]*:/i.test(url)) {
      throw new QdbError('E_PARAM', 'url must be an address', 'app.openUrl');
    }
    if (mode === undefined || mode === 'self') {
      location.href = url;
    } else {
      open(url, '_blank', 'noopener');
    }
    return {};
  },
};

export function networkStatus(): { online: boolean; type: string } {
  return { online: navigator.onLine, type: navigator.onLine ? 'other' : 'none' };
}

function themeNow(): string {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
