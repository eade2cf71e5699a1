import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WechatUser } from '#server/ports/wechat.ts';
import { systemClock } from '../clock/system.ts';
import { account, phones, startPhones } from './conformance.ts';
import { createOfficialAccount } from './official-account.ts';
import { createOpenPlatform } from './open-platform.ts';
import { nameIn } from './read-answer.ts';
import type { WechatSimulator } from './simulator.ts';

const pages = { connect: 'https://open.weixin.qq.com', redirect: 'https://app.shanye.example/wechat/oauth' };
const openid = `${account.appId}:${phones[0].openid}`;
const unionid = phones[0].unionid!;

let simulator: WechatSimulator;
beforeAll(async () => {
  simulator = await startPhones();
});
afterAll(() => simulator.close());
beforeEach(() => simulator.behave('well'));

/** The first phone signs in while WeChat answers with this behavior. */
const ways: Record<string, (behavior: string) => Promise<WechatUser | null>> = {
  async 'a service account'(behavior) {
    const settings = { ...account, aesKey: null, base: simulator.base, sandbox: false };
    const wechat = createOfficialAccount(settings, systemClock);
    const { url } = await wechat.invite('scene', 180);
    const { query, body } = simulator.scan(url.split('/').at(-1)!, phones[0])!;
    simulator.behave(behavior);
    const received = await wechat.receive({ query: Object.fromEntries(new URLSearchParams(query)), body });
    return received.ok ? (received.scan?.user ?? null) : null;
  },
  async 'a website application'(behavior) {
    const wechat = createOpenPlatform({ ...account, ...pages, base: simulator.base }, systemClock);
    simulator.behave(behavior);
    return wechat.userOfCode(simulator.codeFor(phones[0]));
  },
};

describe.each(Object.entries(ways))('%s', (name, signIn) => {
  // weixin_authorize 52 and 58, chanxuehong/wechat 187, co-wechat-api 63.
  test('lets a person with control characters in the name sign in, without them', async () => {
    expect(await signIn('nameWithControls')).toEqual({ openid, unionid, nickname: '林晓' });
  });

  test.each(['nameUnavailable', 'nameGarbled'])('lets a person sign in by the openid alone: %s', async (behavior) => {
    const isNamedBefore = name === 'a website application';
    expect(await signIn(behavior)).toEqual({
      openid,
      nickname: '',
      ...(isNamedBefore ? { unionid } : { unionid: null, isPartial: true }),
    });
  });

  test('takes a person without a name', async () => {
    expect(await signIn('noNames')).toEqual({ openid, unionid, nickname: '' });
  });

  test('knows that an app id that is linked with no other has no unionids', async () => {
    expect(await signIn('noUnionid')).toEqual({ openid, unionid: null, nickname: '林晓' });
  });
});

test('the unionid of a person who does not follow the service account is not known', async () => {
  const user = await ways['a service account']!('notFollowing');
  expect(user).toEqual({ openid, unionid: null, nickname: '', isPartial: true });
});

test('a delivery about a person of another account is not taken', async () => {
  const settings = { ...account, aesKey: null, base: simulator.base, sandbox: false };
  const wechat = createOfficialAccount(settings, systemClock);
  const { url } = await wechat.invite('scene', 180);
  const stranger = { openid: 'oOfAnotherAccount', nickname: '陌生人', follows: true };
  const { query, body } = simulator.scan(url.split('/').at(-1)!, stranger)!;
  const delivery = { query: Object.fromEntries(new URLSearchParams(query)), body };
  await expect(wechat.receive(delivery)).rejects.toMatchObject({ kind: 'refused', code: '40003' });
});

test.each([
  ['\u0000\u0007 青禾\u0014 ', '青禾'],
  [`${'茶'.repeat(63)}😀`, `${'茶'.repeat(63)}😀`],
  [`${'茶'.repeat(64)}😀`, '茶'.repeat(64)],
  ['half \ud83d', 'half \ufffd'],
  [7, ''],
  [null, ''],
  [['a'], ''],
])('%j becomes the name %j', (given, name) => {
  expect(nameIn(given)).toBe(name);
});
