import { describe, expect, test } from 'vitest';
import { packedPowers } from './packed-config.ts';
import { call, type Phone } from './phone.ts';
import { phonesWith } from './phones.ts';

const token = { key: 'token', value: '令牌 9f2c' };
const texts = {
  promptTitle: { zh: '山野会员', en: 'Tea club' },
  promptText: { zh: '确认后为您登录', en: 'Confirm to sign in' },
};

describe.each(phonesWith('loginConfig'))('the vault on %s', (_, start) => {
  const started = (config: Record<string, unknown> = {}) => start({ modules: { loginConfig: config } });

  async function keep(phone: Phone, value: { key: string; value: string } = token): Promise<unknown> {
    const kept = call(phone, 'vault.set', value);
    phone.owner.answer('owner');
    return kept;
  }

  async function take(phone: Phone, key = 'token'): Promise<unknown> {
    const secret = call(phone, 'vault.get', { key });
    phone.owner.answer('owner');
    return secret;
  }

  test('keeps a value that only the phone’s owner takes out, also after the app starts again', async () => {
    const phone = started(texts);
    expect(await keep(phone)).toEqual({});
    phone.screen.startAgain();
    const secret = call(phone, 'vault.get', { key: 'token' });
    expect(phone.owner.question).toEqual({
      title: '山野会员',
      text: '确认后为您登录',
      takesLock: phone.owner.lockCounts,
    });
    phone.owner.answer('owner');
    expect(await secret).toEqual({ value: '令牌 9f2c' });
  });

  test('says without a question whether it has a value, and deletes it without one', async () => {
    const phone = started();
    expect(await call(phone, 'vault.has', { key: 'token' })).toEqual({ has: false });
    expect(await call(phone, 'vault.get', { key: 'token' })).toEqual({ value: null });
    await keep(phone);
    expect(await call(phone, 'vault.has', { key: 'token' })).toEqual({ has: true });
    await call(phone, 'vault.remove', { key: 'token' });
    expect(await call(phone, 'vault.get', { key: 'token' })).toEqual({ value: null });
    expect(phone.owner.question).toBeNull();
  });

  test.each([
    ['cancel', 'E_CANCEL'],
    ['locked', 'E_PERMISSION'],
  ] as const)('stays closed after %s, and keeps its value', async (how, code) => {
    const phone = started();
    await keep(phone);
    const secret = call(phone, 'vault.get', { key: 'token' });
    phone.owner.answer('other');
    phone.owner.answer(how);
    expect(await secret).toBe(code);
    expect(await take(phone)).toEqual({ value: '令牌 9f2c' });
  });

  test('belongs to the origin that keeps a value', async () => {
    const phone = start({ modules: { loginConfig: {}, nativeConfig: { hosts: [{ host: 'pay.shanye.cn' }] } } });
    await keep(phone);
    phone.open('https://pay.shanye.cn/');
    expect(await call(phone, 'vault.get', { key: 'token' })).toEqual({ value: null });
    await keep(phone, { key: 'token', value: 'of pay' });
    phone.open('https://shanye.cn/cart');
    expect(await take(phone)).toEqual({ value: '令牌 9f2c' });
  });

  test('without the lock loses its values to a new fingerprint, says so once, and works again', async () => {
    const phone = started({ credential: false });
    await keep(phone);
    phone.owner.addFinger();
    expect(await call(phone, 'vault.get', { key: 'token' })).toBe('E_PERMISSION');
    expect(await call(phone, 'vault.get', { key: 'token' })).toEqual({ value: null });
    await keep(phone);
    expect(await take(phone)).toEqual({ value: '令牌 9f2c' });
  });

  test('seals a new value after a new fingerprint, and the old ones are gone', async () => {
    const phone = started({ credential: false });
    await keep(phone);
    phone.owner.addFinger();
    await keep(phone, { key: 'other', value: 'new' });
    expect(await call(phone, 'vault.has', { key: 'token' })).toEqual({ has: false });
    expect(await take(phone, 'other')).toEqual({ value: 'new' });
  });

  test('with the lock keeps its values with a new fingerprint, and loses them with the lock', async () => {
    const phone = started();
    await keep(phone);
    if (phone.owner.lockCounts) {
      phone.owner.addFinger();
    }
    expect(await take(phone)).toEqual({ value: '令牌 9f2c' });
    phone.owner.removeLock();
    expect(await call(phone, 'vault.get', { key: 'token' })).toBe('E_UNSUPPORTED');
    Object.assign(phone.owner, { hasLock: true, biometrics: 'enrolled' });
    expect(await call(phone, 'vault.get', { key: 'token' })).toBe('E_PERMISSION');
  });

  test.each([
    ['neither lock nor fingerprint', false, 'none', true],
    ['a lock that does not count', true, 'none', false],
    ['no reader, but a lock', true, 'no hardware', true],
  ] as const)('of a phone with %s is never a plain store', async (_name, hasLock, biometrics, credential) => {
    const phone = started({ credential });
    Object.assign(phone.owner, { hasLock, biometrics });
    const isOpen = hasLock && credential && phone.owner.lockCounts;
    expect(await call(phone, 'bio.available')).toEqual({
      available: isOpen,
      kind: isOpen ? 'credential' : 'none',
      canEnroll: biometrics === 'none',
    });
    const kept = call(phone, 'vault.set', token);
    if (isOpen) {
      phone.owner.answer('owner');
    }
    expect(await kept).toEqual(isOpen ? {} : 'E_UNSUPPORTED');
  });

  test('takes names of 64 and values of 4096 characters, and 50 of them', async () => {
    const phone = started();
    for (const wrong of [{}, { key: 'a' }, { key: '', value: 'x' }, { key: 'a', value: 7 }]) {
      expect(await call(phone, 'vault.set', wrong)).toBe('E_PARAM');
    }
    expect(await call(phone, 'vault.set', { key: 'k'.repeat(65), value: 'x' })).toBe('E_PARAM');
    expect(await call(phone, 'vault.set', { key: 'a', value: 'x'.repeat(4097) })).toBe('E_PARAM');
    for (let i = 0; i < 50; i += 1) {
      expect(await keep(phone, { key: `k${i}`, value: '茶'.repeat(i === 0 ? 4096 : 1) })).toEqual({});
    }
    expect(await call(phone, 'vault.set', { key: 'k50', value: 'x' })).toBe('E_PARAM');
    expect(await keep(phone, { key: 'k1', value: 'again' })).toEqual({});
    expect(await take(phone, 'k0')).toEqual({ value: '茶'.repeat(4096) });
  });

  test('is emptied when the consent is withdrawn', async () => {
    const phone = start({ modules: { loginConfig: {}, userAgreement: {} }, agreed: 1 });
    await keep(phone);
    await call(phone, 'agreement.revoke');
    phone.press('同意');
    expect(await call(phone, 'vault.has', { key: 'token' })).toEqual({ has: false });
  });
});

describe.each(phonesWith('loginConfig'))('the question for the phone’s owner on %s', (_, start) => {
  const started = (config: Record<string, unknown> = {}) => start({ modules: { loginConfig: config } });

  test('is answered by the owner alone, with the page’s reason', async () => {
    const phone = started(texts);
    const verdict = call(phone, 'bio.verify', { reason: '确认付款' });
    expect(phone.owner.question).toMatchObject({ title: '山野会员', text: '确认付款' });
    phone.owner.answer('other');
    expect(phone.owner.question).not.toBeNull();
    phone.owner.answer('owner');
    expect(await verdict).toEqual({});
    expect(await call(phone, 'bio.verify', { reason: 'x'.repeat(121) })).toBe('E_PARAM');
  });

  test('is one at a time, and ends when the app is left', async () => {
    const phone = started();
    const first = call(phone, 'bio.verify');
    expect(await call(phone, 'bio.verify')).toBe('E_CANCEL');
    phone.leave();
    phone.wait(1);
    expect(await first).toBe('E_CANCEL');
    expect(phone.owner.question).toBeNull();
    phone.comeBack();
    const next = call(phone, 'bio.verify');
    phone.owner.answer('owner');
    expect(await next).toEqual({});
  });

  test('and the vault are there only where the owner of the app has them on', async () => {
    const phone = started({ vault: false, bio: false });
    for (const [name, params] of [
      ['bio.available', {}],
      ['bio.verify', {}],
      ['vault.has', { key: 'a' }],
    ] as const) {
      expect(await call(phone, name, params)).toBe('E_NOT_ENABLED');
    }
    const permissions = (config: object) =>
      packedPowers({ modules: { loginConfig: { ...config } } }).permissions.join();
    expect(permissions({ vault: false, bio: false })).not.toMatch(/BIOMETRIC|FINGERPRINT/);
    expect(permissions({ vault: false })).toContain('android.permission.USE_BIOMETRIC');
  });

  test('a sign-in of a platform is never pretended without its plug-in', async () => {
    const phone = started({ wxAppId: 'wx1' });
    expect(await call(phone, 'auth.providers')).toEqual({ providers: [] });
    expect(await call(phone, 'auth.login', { provider: 'wechat' })).toBe('E_UNSUPPORTED');
    expect(await call(phone, 'auth.logout', { provider: 'wechat' })).toBe('E_UNSUPPORTED');
    expect(await call(phone, 'auth.login', { provider: 'WeChat!' })).toBe('E_PARAM');
  });
});
