import type { TranslationOf } from '../../texts/texts.ts';
import type { zh } from './texts.zh.ts';

export const en = {
  qrTitle: 'QR code of {name}',
  qrOf: 'QR code that installs {name}',
  qrHint:
    'Scan it with the camera of a phone to install the app. Inside WeChat the page asks to be opened in a browser.',
  bothPasswords: 'Visitors need two passwords: {lead} for the page, and {own} for this app.',
  leadPassword: 'Visitors need the password of the page: {lead}',
  peerPassword: 'Devices of the other system need its own password too: {peer}',
  copyLink: 'Copy link',
  failed: 'The QR code could not be loaded: {reason}',
} as const satisfies TranslationOf<typeof zh>;
