import { describe, expect, test } from 'vitest';
import { call, type PhoneInput } from './phone.ts';
import { phonesWith } from './phones.ts';

describe.each(phonesWith('device'))('the device on %s', (_, start) => {
  const started = (config: Record<string, unknown> = {}, input: PhoneInput = {}) =>
    start({ ...input, modules: { device: config } });

  test('tells its charge, and that it does not know it', async () => {
    const phone = started();
    phone.device.battery = { level: 41, charging: true };
    expect(await call(phone, 'device.getBattery')).toEqual({ level: 41, charging: true });
    phone.device.battery = { level: null, charging: false };
    expect(await call(phone, 'device.getBattery')).toBe('E_UNSUPPORTED');
  });

  test('takes a text of the page into its clipboard', async () => {
    const phone = started();
    expect(await call(phone, 'clipboard.set', { text: '山野茶事' })).toEqual({});
    expect(phone.device.clipboard).toBe('山野茶事');
    expect(await call(phone, 'clipboard.set', {})).toBe('E_PARAM');
    expect(phone.device.clipboard).toBe('山野茶事');
  });

  test('gives its clipboard to a page shortly after a touch only, and never when the app returns', async () => {
    const phone = started();
    phone.device.clipboard = '6222 0000';
    expect(await call(phone, 'clipboard.get')).toBe('E_PERMISSION');
    phone.touch();
    expect(await call(phone, 'clipboard.get')).toEqual({ text: '6222 0000' });
    phone.wait(11);
    phone.leave();
    phone.comeBack();
    expect(await call(phone, 'clipboard.get')).toBe('E_PERMISSION');
  });

  test('an empty clipboard is an empty text', async () => {
    const phone = started();
    phone.touch();
    expect(await call(phone, 'clipboard.get')).toEqual({ text: '' });
  });

  test('with reading off, pages can only write', async () => {
    const phone = started({ clipboardRead: false });
    phone.touch();
    expect(await call(phone, 'clipboard.get')).toBe('E_NOT_ENABLED');
    expect(await call(phone, 'clipboard.set', { text: '茶' })).toEqual({});
  });

  test('vibrates by a tap of three strengths, or for a time', async () => {
    const phone = started();
    for (const params of [{}, { style: 'light' }, { style: 'heavy' }, { ms: 30 }]) {
      expect(await call(phone, 'haptics.vibrate', params)).toEqual({});
    }
    expect(phone.device.vibrations).toEqual(['medium', 'light', 'heavy', '30 ms']);
    for (const params of [{ style: 'wild' }, { ms: 0 }, { ms: 5001 }, { ms: 1.5 }, { ms: '30' }]) {
      expect(await call(phone, 'haptics.vibrate', params)).toBe('E_PARAM');
    }
    phone.device.hasVibrator = false;
    expect(await call(phone, 'haptics.vibrate', { ms: 30 })).toBe('E_UNSUPPORTED');
    expect(phone.device.vibrations).toHaveLength(4);
  });

  test('with vibration off, the package has no permission, and a tap is still felt', async () => {
    const phone = started({ vibrate: false }, {});
    expect(await call(phone, 'haptics.vibrate', { ms: 30 })).toBe('E_NOT_ENABLED');
    expect(await call(phone, 'haptics.vibrate', {})).toEqual({});
    expect(phone.device.vibrations).toEqual(['medium']);
  });

  test('opens the dialler, which the user calls from', async () => {
    const phone = started();
    expect(await call(phone, 'phone.call', { number: '+86 400-800 10#2' })).toEqual({});
    expect(phone.outside).toEqual(['tel:%2B86%20400-800%2010%232']);
    for (const number of ['', 'tel:10086', '10086&body=x', '1'.repeat(41)]) {
      expect(await call(phone, 'phone.call', { number })).toBe('E_PARAM');
    }
    expect(phone.outside).toHaveLength(1);
  });
});
