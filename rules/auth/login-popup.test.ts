import { describe, expect, test } from 'vitest';
import {
  closedPopup,
  isPolling,
  needsSlider,
  nextPopup,
  type Popup,
  type PopupEvent,
  type PopupMode,
  popupModes,
  type Ticket,
  wantsTicket,
} from './login-popup.ts';

const ticket: Ticket = {
  ticket: 'T1',
  image: 'data:image/svg+xml,',
  url: 'https://qdb.example/q',
  expiresAtMs: 180_000,
  sandbox: 0,
};
const scan = { handle: 'handle', nickname: '林晓' };
const filled = { account: '13800138000', password: 'tea-garden-88' };
const popupAfter = (...events: PopupEvent[]): Popup => events.reduce(nextPopup, closedPopup);
const opened = popupAfter({ type: 'open' });
const scanning = popupAfter({ type: 'open', mode: 'qrLogin' }, { type: 'ticket', ticket });
const unbound = nextPopup(scanning, { type: 'pollUnbound', ticket: 'T1', scan });
const inMode = (mode: PopupMode): Popup => ({ ...opened, mode });

describe('spec §4: "Login popup mode moves between login, register, forgot password, QR login, QR result, login-bind, register-bind"', () => {
  test.each([
    ['toLogin', 'login'],
    ['toQrLogin', 'qrLogin'],
    ['toRegister', 'register'],
    ['toForgot', 'forgot'],
  ] as const)('%s leads to %s from every mode', (type, mode) => {
    for (const from of popupModes) {
      expect(nextPopup(inMode(from), { type })).toMatchObject({ open: true, mode });
    }
  });

  test.each([
    ['bindExisting', 'loginBind'],
    ['registerNew', 'registerBind'],
  ] as const)('the QR result’s %s leads to %s and keeps the scan', (type, mode) => {
    expect(nextPopup(unbound, { type })).toMatchObject({ mode, scan });
  });

  test('switching between the bind forms keeps the scan', () => {
    const registering = nextPopup(unbound, { type: 'registerNew' });
    const binding = nextPopup(registering, { type: 'bindExisting' });
    expect(binding).toMatchObject({ mode: 'loginBind', scan });
    expect(nextPopup(binding, { type: 'registerNew' })).toEqual(registering);
  });

  test.each(['bindExisting', 'registerNew'] as const)('%s without a scan changes nothing', (type) => {
    for (const mode of popupModes) {
      expect(nextPopup(inMode(mode), { type })).toEqual(inMode(mode));
    }
  });

  test('forms that do not use a scan drop it', () => {
    expect(nextPopup(unbound, { type: 'toRegister' }).scan).toBeNull();
    expect(nextPopup(nextPopup(unbound, { type: 'bindExisting' }), { type: 'toLogin' }).scan).toBeNull();
  });
});

describe('spec §4: "Close hides the popup"', () => {
  test.each(popupModes)('from %s', (mode) => {
    expect(nextPopup({ ...inMode(mode), scan }, { type: 'close' })).toEqual(closedPopup);
  });

  test('and it opens at sign-in again, on the tab that was used last', () => {
    const used = popupAfter(
      { type: 'open' },
      { type: 'loginTab', tab: 'code' },
      { type: 'toForgot' },
      { type: 'close' },
      { type: 'open' },
    );
    expect(used).toMatchObject({ open: true, mode: 'login', loginTab: 'code', scan: null });
  });

  test('answers that arrive after closing change nothing', () => {
    for (const type of ['toLogin', 'toRegister', 'signedIn', 'ticketFailed', 'refreshQr'] as const) {
      expect(nextPopup(closedPopup, { type })).toEqual(closedPopup);
    }
  });
});

describe('spec §4: "Successful registration or password reset returns to login"', () => {
  test('registration', () => {
    expect(nextPopup(inMode('register'), { type: 'registered', filled })).toMatchObject({
      mode: 'login',
      loginTab: 'phone',
      filled,
      notice: 'registered',
    });
  });

  test('reset', () => {
    expect(nextPopup(inMode('forgot'), { type: 'passwordReset', filled })).toMatchObject({
      mode: 'login',
      filled,
      notice: 'passwordReset',
    });
  });

  test('an account made by e-mail is filled in where e-mail signs in', () => {
    const byMail = { ...inMode('register'), contactTab: 'email' as const };
    expect(nextPopup(byMail, { type: 'registered', filled }).loginTab).toBe('account');
  });

  test('the password is forgotten when the form is left', () => {
    const popup = nextPopup(inMode('register'), { type: 'registered', filled });
    for (const type of ['toRegister', 'toForgot', 'toQrLogin', 'toLogin', 'close', 'open', 'signedIn'] as const) {
      expect(nextPopup(popup, { type }).filled).toBeNull();
    }
  });

  test('an answer that arrives after its form was left changes nothing', () => {
    expect(nextPopup(inMode('login'), { type: 'registered', filled })).toEqual(inMode('login'));
    expect(nextPopup(inMode('register'), { type: 'passwordReset', filled })).toEqual(inMode('register'));
  });

  test('a notice is shown once', () => {
    const popup = nextPopup(inMode('register'), { type: 'registered', filled });
    expect(nextPopup(popup, { type: 'loginTab', tab: 'account' }).notice).toBeNull();
  });
});

describe('spec §4: "close the popup, show a login-success message"', () => {
  test.each(['login', 'loginBind', 'registerBind'] as const)('after signing in by %s', (mode) => {
    expect(nextPopup(inMode(mode), { type: 'signedIn' })).toMatchObject({
      open: false,
      notice: 'loginSuccess',
      scan: null,
    });
  });

  test('and when the poll says 200', () => {
    expect(nextPopup(scanning, { type: 'pollSignedIn', ticket: 'T1' })).toMatchObject({
      open: false,
      notice: 'loginSuccess',
    });
  });
});

describe('spec §4: "QR login: request a ticket and image, then poll"', () => {
  test.each(['login', 'qrLogin'] as const)('entering %s asks for a ticket, and polls it once it is there', (mode) => {
    const asking = popupAfter({ type: 'open', mode });
    expect([wantsTicket(asking), isPolling(asking)]).toEqual([true, false]);
    const polling = nextPopup(asking, { type: 'ticket', ticket });
    expect([wantsTicket(polling), isPolling(polling)]).toEqual([false, true]);
  });

  test('the other modes neither ask nor poll', () => {
    for (const mode of popupModes.filter((each) => each !== 'login' && each !== 'qrLogin')) {
      const there = { ...inMode(mode), qr: scanning.qr };
      expect([wantsTicket({ ...there, qr: { state: 'loading' } }), isPolling(there)], mode).toEqual([false, false]);
    }
  });

  test('"Code 202 … store the openid, go to QR result mode, stop polling"', () => {
    expect(unbound).toMatchObject({ mode: 'qrResult', scan });
    expect(isPolling(unbound)).toBe(false);
  });

  test('"Polling also stops when the popup closes or the mode changes"', () => {
    for (const type of ['close', 'toLogin', 'toQrLogin', 'toRegister', 'toForgot'] as const) {
      expect(isPolling(nextPopup(scanning, { type })), type).toBe(false);
    }
  });

  test('an expired ticket is shown as expired until it is refreshed', () => {
    const over = nextPopup(scanning, { type: 'pollExpired', ticket: 'T1' });
    expect(over.qr).toMatchObject({ state: 'expired', image: ticket.image });
    expect(isPolling(over)).toBe(false);
    expect(wantsTicket(nextPopup(over, { type: 'refreshQr' }))).toBe(true);
  });

  test('a failed ticket request can be repeated', () => {
    const failed = popupAfter({ type: 'open', mode: 'qrLogin' }, { type: 'ticketFailed' });
    expect([failed.qr.state, wantsTicket(failed)]).toEqual(['failed', false]);
    expect(wantsTicket(nextPopup(failed, { type: 'refreshQr' }))).toBe(true);
  });

  test('a ticket that needs the slider is asked for with it once a person refreshes, and not before', () => {
    const failed = popupAfter({ type: 'open', mode: 'login' }, { type: 'ticketFailed', needsSlider: true });
    expect(wantsTicket(failed)).toBe(false);
    const refreshed = nextPopup(failed, { type: 'refreshQr' });
    expect([wantsTicket(refreshed), needsSlider(refreshed)]).toEqual([true, true]);
    expect(needsSlider(popupAfter({ type: 'open', mode: 'login' }))).toBe(false);
  });

  test('answers about an earlier ticket, or after leaving, change nothing', () => {
    expect(nextPopup(scanning, { type: 'pollUnbound', ticket: 'T0', scan })).toEqual(scanning);
    expect(nextPopup(scanning, { type: 'pollSignedIn', ticket: 'T0' })).toEqual(scanning);
    expect(nextPopup(opened, { type: 'pollExpired', ticket: 'T1' })).toEqual(opened);
    const registering = nextPopup(opened, { type: 'toRegister' });
    expect(nextPopup(registering, { type: 'ticket', ticket })).toEqual(registering);
  });

  test('an expired scan leads back to a fresh code', () => {
    const binding = nextPopup(unbound, { type: 'bindExisting' });
    expect(nextPopup(binding, { type: 'handleExpired' })).toMatchObject({ mode: 'qrLogin', scan: null });
    expect(wantsTicket(nextPopup(binding, { type: 'handleExpired' }))).toBe(true);
  });
});

test('each form remembers its own tab', () => {
  const tabs = popupAfter(
    { type: 'open' },
    { type: 'loginTab', tab: 'account' },
    { type: 'contactTab', tab: 'email' },
    { type: 'toRegister' },
  );
  expect(tabs).toMatchObject({ loginTab: 'account', contactTab: 'email' });
});
