import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  qrTitle: 'QR code of {name}',
  qrOf: 'QR code that installs {name}',
  qrHint:
    'Scan it with the camera of a phone to install the app. Inside WeChat the page asks to be opened in a browser.',
  copyLink: 'Copy link',
  failed: 'The QR code could not be loaded: {reason}',
} as const satisfies TranslationOf<typeof zh>;
