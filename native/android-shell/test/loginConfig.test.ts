import { runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { call } from '../../behavior/phone.ts';
import { agreement, configWith } from './config.ts';
import { AndroidOwner } from './owner-hands.ts';
import { Rig } from './rig.ts';

const promptText = { zh: '确认后登录', en: 'Confirm' };

function started(level: number, config: Record<string, unknown> = {}) {
  const rig = new Rig(
    configWith({ loginConfig: { promptTitle: { zh: '会员', en: 'Club' }, promptText, ...config } }),
    (phone) => {
      phone.sdk = level;
      phone.declared.add(level > 28 ? 'android.permission.USE_BIOMETRIC' : 'android.permission.USE_FINGERPRINT');
      phone.declared.add('android.permission.USE_BIOMETRIC');
    },
  ).start();
  const owner = new AndroidOwner(() => rig.phone);
  const run = (script: string) => {
    const result: unknown = runInContext(script, rig.web.document);
    rig.phone.pass(500);
    return result;
  };
  return { rig, owner, ask: (name: string, params: object = {}) => call({ run } as never, name, params) };
}

describe.each([24, 27, 28, 29, 30, 36])('on Android level %i', (level) => {
  test('the vault opens for the owner, by the dialog or prompt of that level', async () => {
    const { rig, owner, ask } = started(level);
    expect(await ask('bio.available')).toEqual({ available: true, kind: 'biometric', canEnroll: false });
    const kept = ask('vault.set', { key: 'token', value: 'tea' });
    expect(owner.question).toEqual({ title: '会员', text: '确认后登录', takesLock: level >= 30 });
    expect(rig.phone.dialogs.filter(({ dialog }) => dialog.isOpen)).toHaveLength(level < 28 ? 1 : 0);
    owner.answer('owner');
    expect(await kept).toEqual({});
    expect(rig.phone.dialogs.filter(({ dialog }) => dialog.isOpen)).toEqual([]);
    expect([...rig.phone.preferences.values()].join()).not.toContain('tea');
    const secret = ask('vault.get', { key: 'token' });
    owner.answer('owner');
    expect(await secret).toEqual({ value: 'tea' });
  });

  test('the key wants its owner for each use', async () => {
    const { rig, owner, ask } = started(level);
    const kept = ask('vault.set', { key: 'token', value: 'tea' });
    owner.answer('owner');
    await kept;
    const [[name, key]] = [...rig.phone.owner.keys] as [[string, object]];
    expect([name, key]).toMatchObject(
      level >= 30
        ? ['vault_lock', { isGuarded: true, takesLock: true, fingers: null }]
        : ['vault', { isGuarded: true, takesLock: false, fingers: 0 }],
    );
    rig.phone.owner.question = null;
    const secret = ask('vault.get', { key: 'token' });
    const { cipher } = rig.phone.owner.question!;
    expect(cipher!.isUnlocked).toBe(false);
    owner.answer('owner');
    expect(await secret).toEqual({ value: 'tea' });
  });

  test('a no, a stranger’s finger and a locked reader open nothing', async () => {
    const { rig, owner, ask } = started(level);
    const verified = ask('bio.verify');
    owner.answer('other');
    if (level < 28) {
      expect(owner.question!.text).toBe('未能识别，请再试一次');
    }
    owner.answer('cancel');
    expect(await verified).toBe('E_CANCEL');
    const locked = ask('bio.verify');
    owner.answer('locked');
    expect(await locked).toBe('E_PERMISSION');
    expect(rig.phone.dialogs.filter(({ dialog }) => dialog.isOpen)).toEqual([]);
  });

  test('the question ends with the app’s stay in front', async () => {
    const { rig, owner, ask } = started(level);
    const verified = ask('bio.verify');
    rig.life('onPause()V');
    expect(owner.question === null).toBe(level < 28);
    owner.left();
    rig.phone.pass(500);
    expect(await verified).toBe('E_CANCEL');
    expect(owner.question).toBeNull();
    expect(rig.phone.dialogs.filter(({ dialog }) => dialog.isOpen)).toEqual([]);
  });

  test('the question ends with the app', () => {
    const { rig, owner, ask } = started(level);
    ask('bio.verify').catch(() => {});
    rig.life('onPause()V');
    rig.life('onDestroy()V');
    expect(owner.question).toBeNull();
  });

  test('a keystore that fails is named, and keeps nothing', async () => {
    const { rig, ask } = started(level);
    rig.phone.owner.hasKeystore = false;
    expect(await ask('vault.set', { key: 'token', value: 'tea' })).toBe('E_UNSUPPORTED');
    expect(await ask('vault.has', { key: 'token' })).toEqual({ has: false });
  });

  test('without a fingerprint the lock counts from Android 11 on, and a phone without both is named', async () => {
    const { owner, ask } = started(level);
    owner.biometrics = 'no hardware';
    const kind = level >= 30 ? 'credential' : 'none';
    expect(await ask('bio.available')).toEqual({ available: level >= 30, kind, canEnroll: false });
    owner.removeLock();
    expect(await ask('bio.available')).toEqual({ available: false, kind: 'none', canEnroll: true });
    expect(await ask('vault.set', { key: 'token', value: 'tea' })).toBe('E_UNSUPPORTED');
    expect(await ask('bio.verify')).toBe('E_UNSUPPORTED');
  });

  test('a value that was moved to another name, or spoilt, is refused', async () => {
    const { rig, owner, ask } = started(level, { credential: false });
    const kept = ask('vault.set', { key: 'a', value: 'tea' });
    owner.answer('owner');
    await kept;
    const moved = String(rig.phone.preferences.get('vault')).replace(' a"', ' b"');
    rig.phone.preferences.set('vault', moved);
    const secret = ask('vault.get', { key: 'b' });
    owner.answer('owner');
    expect(await secret).toBe('E_PERMISSION');
    rig.phone.preferences.set('vault', 'not json');
    expect(await ask('vault.has', { key: 'b' })).toEqual({ has: false });
  });
});

test('the vault of an app by http is closed to its pages of http, and open to those of https', async () => {
  const settings = configWith({ loginConfig: {} }, (config) => ({
    ...config,
    app: { ...config.app, link: 'http://shop.example.cn/start' },
  }));
  const rig = new Rig(settings, (phone) => {
    phone.declared.add('android.permission.USE_BIOMETRIC');
  }).start();
  const run = (script: string) => {
    const result: unknown = runInContext(script, rig.web.document);
    rig.phone.pass(500);
    return result;
  };
  const ask = (name: string, params: object) => call({ run } as never, name, params);
  for (const name of ['vault.set', 'vault.get', 'vault.has', 'vault.remove']) {
    expect(await ask(name, { key: 'token', value: 'tea' })).toBe('E_ORIGIN');
  }
  rig.web.follow('https://shop.example.cn/start');
  rig.phone.pass(1000);
  expect(await ask('vault.has', { key: 'token' })).toEqual({ has: false });
});

describe('a key that cannot be had', () => {
  async function kept() {
    const all = started(34);
    const answer = all.ask('vault.set', { key: 'token', value: 'tea' });
    all.owner.answer('owner');
    await answer;
    return all;
  }

  test('at the moment takes no value with it', async () => {
    const { rig, owner, ask } = await kept();
    rig.phone.owner.isKeystoreBusy = true;
    expect(await ask('vault.get', { key: 'token' })).toBe('E_UNSUPPORTED');
    expect(await ask('vault.set', { key: 'other', value: 'tea' })).toBe('E_UNSUPPORTED');
    rig.phone.owner.isKeystoreBusy = false;
    const secret = ask('vault.get', { key: 'token' });
    owner.answer('owner');
    expect(await secret).toEqual({ value: 'tea' });
  });

  test('for ever takes its values with it, and the next one is kept by another', async () => {
    const { rig, owner, ask } = await kept();
    for (const key of rig.phone.owner.keys.values()) {
      key.isGone = true;
    }
    expect(await ask('vault.get', { key: 'token' })).toBe('E_PERMISSION');
    expect(await ask('vault.has', { key: 'token' })).toEqual({ has: false });
    const again = ask('vault.set', { key: 'token', value: 'tea' });
    owner.answer('owner');
    expect(await again).toEqual({});
  });

  test('goes with the last value that a page removes', async () => {
    const { rig, ask } = await kept();
    rig.phone.owner.isKeystoreBusy = true;
    expect(await ask('vault.remove', { key: 'token' })).toEqual({});
    expect(rig.phone.owner.keys.size).toBe(0);
  });
});

test('a question that the system refuses leaves the next one free', async () => {
  const { rig, ask } = started(28);
  rig.phone.declared.delete('android.permission.USE_BIOMETRIC');
  rig.phone.declared.add('android.permission.USE_FINGERPRINT');
  expect(await ask('bio.verify')).toBe('E_INTERNAL');
  expect(await ask('bio.verify')).toBe('E_INTERNAL');
});

test('a withdrawn consent forgets the vault of the other setting too', () => {
  const config = configWith({ ...agreement, loginConfig: {} });
  const rig = new Rig(config, (phone) => {
    phone.sdk = 30;
    phone.declared.add('android.permission.USE_BIOMETRIC');
    phone.preferences.set('vault', '{"https://shop.example.cn token":"c2VhbGVk"}');
  }).start();
  rig.press('同意');
  rig.phone.pass(1000);
  rig.phone.owner.keys.set('vault', {} as never);
  runInContext("qdb.call('agreement.revoke')", rig.web.document);
  rig.phone.pass(1000);
  rig.life('onDestroy()V');
  expect([rig.phone.preferences.get('vault'), [...rig.phone.owner.keys.keys()]]).toEqual(['', []]);
});
