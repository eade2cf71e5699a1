import { expect, test } from 'vitest';
import { closedPopup, isPolling, type LoginEvent, type LoginMode, loginModes, nextPopup } from './login-popup.ts';

const scan = { openid: 'handle-1', nickname: '山间的风' };
const opened = nextPopup(closedPopup, { type: 'opened' });
const scanned = nextPopup(opened, { type: 'scannedUnbound', scan });
const inMode = (mode: LoginMode) => ({ open: true, mode, scan: null });
const after = (...events: LoginEvent[]) => events.reduce(nextPopup, closedPopup);

test('it opens in login mode, and opening it again moves nothing', () => {
  expect(opened).toEqual({ open: true, mode: 'login', scan: null });
  expect(nextPopup(inMode('forgot'), { type: 'opened' }).mode).toBe('forgot');
});

test.each(loginModes)('close hides the popup in mode %s and forgets the scan', (mode) => {
  expect(nextPopup({ open: true, mode, scan }, { type: 'closed' })).toEqual(closedPopup);
});

test.each(loginModes)('signing in closes the popup in mode %s', (mode) => {
  expect(nextPopup({ open: true, mode, scan }, { type: 'signedIn' })).toEqual(closedPopup);
});

test.each(['login', 'qr', 'register', 'forgot'] as const)('a link leads to %s from everywhere', (to) => {
  for (const mode of loginModes) {
    expect(nextPopup({ open: true, mode, scan }, { type: 'chose', mode: to })).toEqual(inMode(to));
  }
});

test.each(['login', 'qr'] as const)(
  'a scan that is unbound, in mode %s: its openid is stored, QR result follows',
  (mode) => {
    expect(nextPopup(inMode(mode), { type: 'scannedUnbound', scan })).toEqual({ open: true, mode: 'qrResult', scan });
  },
);

test.each(loginModes.filter((mode) => mode !== 'login' && mode !== 'qr'))(
  'a late scan changes nothing in %s',
  (mode) => {
    expect(nextPopup(inMode(mode), { type: 'scannedUnbound', scan })).toEqual(inMode(mode));
  },
);

test.each(['loginBind', 'registerBind'] as const)('QR result leads to %s with the openid, and back', (mode) => {
  const chosen = nextPopup(scanned, { type: 'choseBinding', mode });
  expect(chosen).toEqual({ open: true, mode, scan });
  expect(nextPopup(chosen, { type: 'wentBack' })).toEqual(scanned);
});

test('without a scan there is nothing to bind', () => {
  expect(nextPopup(opened, { type: 'choseBinding', mode: 'loginBind' })).toEqual(opened);
  expect(nextPopup(opened, { type: 'wentBack' })).toEqual(opened);
  expect(nextPopup(opened, { type: 'scanExpired' })).toEqual(opened);
});

test('a handle that has expired asks for another scan', () => {
  const binding = nextPopup(scanned, { type: 'choseBinding', mode: 'registerBind' });
  expect(nextPopup(binding, { type: 'scanExpired' })).toEqual(inMode('qr'));
});

test('successful registration and password reset return to login', () => {
  expect(nextPopup(inMode('register'), { type: 'registered' })).toEqual(inMode('login'));
  expect(nextPopup(inMode('forgot'), { type: 'passwordReset' })).toEqual(inMode('login'));
});

test('a closed popup only opens', () => {
  expect(after({ type: 'chose', mode: 'register' }, { type: 'scannedUnbound', scan })).toEqual(closedPopup);
  expect(after({ type: 'opened' }, { type: 'closed' }, { type: 'registered' })).toEqual(closedPopup);
});

test('it polls while it waits for a scan, and stops when the popup closes or the mode changes', () => {
  expect(loginModes.filter((mode) => isPolling(inMode(mode)))).toEqual(['login', 'qr']);
  expect(isPolling(scanned)).toBe(false);
  expect(isPolling(closedPopup)).toBe(false);
});
