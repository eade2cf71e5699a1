/** The login popup (spec §2, §4): seven modes, tabs inside three of them, and the events that move it between modes. */
export const popupModes = ['login', 'qrLogin', 'register', 'qrResult', 'loginBind', 'registerBind', 'forgot'] as const;
export type PopupMode = (typeof popupModes)[number];

/** Tabs: the ways to sign in, and the contact to register or reset with. */
type LoginTab = 'phone' | 'account' | 'code';
type ContactTab = 'mobile' | 'email';

/** `image` is the QR code; `sandbox` is 1 when `url` is our own page that plays the phone. */
export type Ticket = { ticket: string; image: string; url: string; expiresAtMs: number; sandbox: 0 | 1 };
/** `needsSlider`: the ticket requires a solved slider; the member requests it by refreshing. */
type Qr =
  | { state: 'none' }
  | { state: 'loading' | 'failed'; needsSlider?: boolean }
  | ({ state: 'waiting' | 'expired' } & Ticket);

/** An unbound scan; `openid` is the specification's name for the one-time handle. */
export type Scan = { handle: string; nickname: string };

/** The account that was just made or whose password was just reset, for the sign-in that follows; it never leaves the page's memory. */
type LoginFields = { account: string; password: string };

export type Popup = {
  open: boolean;
  mode: PopupMode;
  loginTab: LoginTab;
  contactTab: ContactTab;
  qr: Qr;
  scan: Scan | null;
  filled: LoginFields | null;
  /** The latest success, for one message. */
  notice: 'registered' | 'passwordReset' | 'loginSuccess' | null;
};

export type PopupEvent =
  /** `contact` is the tab that registration opens on. */
  | { type: 'open'; mode?: 'login' | 'register' | 'forgot' | 'qrLogin'; contact?: ContactTab }
  | { type: 'close' }
  | { type: 'toLogin' | 'toQrLogin' | 'toRegister' | 'toForgot' }
  | { type: 'loginTab'; tab: LoginTab }
  | { type: 'contactTab'; tab: ContactTab }
  /** The answer of getTicket. */
  | { type: 'ticket'; ticket: Ticket }
  | { type: 'ticketFailed'; needsSlider?: boolean }
  | { type: 'refreshQr' }
  | { type: 'pollExpired'; ticket: string }
  | { type: 'pollUnbound'; ticket: string; scan: Scan }
  | { type: 'pollSignedIn'; ticket: string }
  /** The two choices of the QR result; each choice's form offers the other one. */
  | { type: 'bindExisting' | 'registerNew' }
  | { type: 'handleExpired' }
  /** Events of forms that succeeded. */
  | { type: 'signedIn' }
  | { type: 'registered' | 'passwordReset'; filled: LoginFields };

/** Spec §9: "QR poll every 3 seconds". */
export const QR_POLL_MS = 3_000;
/** Spec §9: "A QR timer value of 180 exists": the life of a ticket. */
export const QR_LIFE_SECONDS = 180;

export const closedPopup: Popup = {
  open: false,
  mode: 'login',
  loginTab: 'phone',
  contactTab: 'mobile',
  qr: { state: 'none' },
  scan: null,
  filled: null,
  notice: null,
};

/** The popup after an event. An event that does not fit the present state changes nothing. */
export function nextPopup(popup: Popup, event: PopupEvent): Popup {
  const settled = popup.notice === null ? popup : { ...popup, notice: null };
  return transitions[event.type](settled, event as never);
}

/** Spec §4: "Polling also stops when the popup closes or the mode changes." */
export const isPolling = ({ open, mode, qr }: Popup): boolean => open && showsQr(mode) && qr.state === 'waiting';

/** Whether a ticket must be requested. */
export const wantsTicket = ({ open, mode, qr }: Popup): boolean => open && showsQr(mode) && qr.state === 'loading';

/** Whether the ticket is to be requested with the slider. */
export const needsSlider = ({ qr }: Popup): boolean => 'needsSlider' in qr && qr.needsSlider === true;

type Transition<Type extends PopupEvent['type']> = (popup: Popup, event: Extract<PopupEvent, { type: Type }>) => Popup;

/** The login forms show the QR code beside them (look.md, Login); on a phone only the QR mode shows it. */
const showsQr = (mode: PopupMode): boolean => mode === 'login' || mode === 'qrLogin';

const noQr: Qr = { state: 'none' };

/** Changing the mode drops the QR code; returning requests a new one. */
const to = (popup: Popup, mode: PopupMode): Popup => ({
  ...popup,
  mode,
  qr: showsQr(mode) ? { state: 'loading' } : noQr,
});

const visit = (mode: PopupMode) => (popup: Popup) =>
  popup.open ? { ...to(popup, mode), scan: null, filled: null } : popup;

const onTicket = (popup: Popup, ticket: string, next: (qr: Ticket) => Popup): Popup =>
  isPolling(popup) && popup.qr.state === 'waiting' && popup.qr.ticket === ticket ? next(popup.qr) : popup;

const signedIn = (popup: Popup): Popup => ({ ...closedPopup, loginTab: popup.loginTab, notice: 'loginSuccess' });

/** Spec §4: "Successful registration or password reset returns to login"; its fields are filled, so the member only presses the button. */
const backToLogin = (popup: Popup, notice: Popup['notice'], filled: LoginFields): Popup => ({
  ...to(popup, 'login'),
  loginTab: popup.contactTab === 'email' ? 'account' : 'phone',
  scan: null,
  filled,
  notice,
});

const transitions: { [Type in PopupEvent['type']]: Transition<Type> } = {
  open: (popup, { mode = 'login', contact = popup.contactTab }) => ({
    ...to(popup, mode),
    open: true,
    contactTab: contact,
    scan: null,
    filled: null,
  }),
  close: (popup) => ({ ...closedPopup, loginTab: popup.loginTab }),
  toLogin: visit('login'),
  toQrLogin: visit('qrLogin'),
  toRegister: visit('register'),
  toForgot: visit('forgot'),
  loginTab: (popup, { tab }) => ({ ...popup, loginTab: tab }),
  contactTab: (popup, { tab }) => ({ ...popup, contactTab: tab }),
  ticket: (popup, { ticket }) => (wantsTicket(popup) ? { ...popup, qr: { state: 'waiting', ...ticket } } : popup),
  ticketFailed: (popup, { needsSlider = false }) =>
    wantsTicket(popup) ? { ...popup, qr: { state: 'failed', needsSlider } } : popup,
  refreshQr: (popup) =>
    popup.open && showsQr(popup.mode) ? { ...popup, qr: { state: 'loading', needsSlider: needsSlider(popup) } } : popup,
  pollExpired: (popup, { ticket }) => onTicket(popup, ticket, (qr) => ({ ...popup, qr: { ...qr, state: 'expired' } })),
  pollUnbound: (popup, { ticket, scan }) => onTicket(popup, ticket, () => ({ ...to(popup, 'qrResult'), scan })),
  pollSignedIn: (popup, { ticket }) => onTicket(popup, ticket, () => signedIn(popup)),
  bindExisting: (popup) => (popup.scan ? to(popup, 'loginBind') : popup),
  registerNew: (popup) => (popup.scan ? to(popup, 'registerBind') : popup),
  /** Scans last ten minutes; an expired one leads back to scanning. */
  handleExpired: (popup) => (popup.scan ? { ...to(popup, 'qrLogin'), scan: null } : popup),
  signedIn: (popup) => (popup.open ? signedIn(popup) : popup),
  registered: (popup, { filled }) => (popup.mode === 'register' ? backToLogin(popup, 'registered', filled) : popup),
  passwordReset: (popup, { filled }) => (popup.mode === 'forgot' ? backToLogin(popup, 'passwordReset', filled) : popup),
};
