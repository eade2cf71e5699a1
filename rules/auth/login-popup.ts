/** The seven modes of the login popup (spec §2); password, account and code are tabs inside login, phone and e-mail inside register. */
export const loginModes = ['login', 'qr', 'register', 'qrResult', 'loginBind', 'registerBind', 'forgot'] as const;
export type LoginMode = (typeof loginModes)[number];

/** A scan whose WeChat belongs to nobody yet: `openid` is the one-time handle of the 202 answer. */
export type Scan = { openid: string; nickname: string };

export type LoginPopup = { open: boolean; mode: LoginMode; scan: Scan | null };

export type LoginEvent =
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'signedIn' }
  /** A link inside the popup. */
  | { type: 'chose'; mode: 'login' | 'qr' | 'register' | 'forgot' }
  /** The poll answered 202. */
  | { type: 'scannedUnbound'; scan: Scan }
  | { type: 'choseBinding'; mode: 'loginBind' | 'registerBind' }
  /** From one of the bind forms back to the choice between them. */
  | { type: 'wentBack' }
  | { type: 'scanExpired' }
  | { type: 'registered' }
  | { type: 'passwordReset' };

export const closedPopup: LoginPopup = { open: false, mode: 'login', scan: null };
const openPopup: LoginPopup = { open: true, mode: 'login', scan: null };

/** Spec §4. An event that comes too late for the mode it was meant for changes nothing. */
export function nextPopup(popup: LoginPopup, event: LoginEvent): LoginPopup {
  if (event.type === 'opened') {
    return popup.open ? popup : openPopup;
  }
  return popup.open ? moveOpen(popup, event) : popup;
}

/** Spec §4: polling "stops when the popup closes or the mode changes". */
export const isPolling = ({ open, mode }: LoginPopup): boolean => open && awaitsScan(mode);

function moveOpen(popup: LoginPopup, event: Exclude<LoginEvent, { type: 'opened' }>): LoginPopup {
  switch (event.type) {
    case 'closed':
    case 'signedIn':
      return closedPopup;
    case 'chose':
      return { ...openPopup, mode: event.mode };
    case 'scannedUnbound':
      return awaitsScan(popup.mode) ? { open: true, mode: 'qrResult', scan: event.scan } : popup;
    case 'choseBinding':
      return popup.scan ? { ...popup, mode: event.mode } : popup;
    case 'wentBack':
      return popup.scan ? { ...popup, mode: 'qrResult' } : popup;
    case 'scanExpired':
      return popup.scan ? { ...openPopup, mode: 'qr' } : popup;
    case 'registered':
    case 'passwordReset':
      return openPopup;
  }
}

const awaitsScan = (mode: LoginMode): boolean => mode === 'login' || mode === 'qr';
