import { describe, expect, test } from 'vitest';
import { describeKinds } from '../describe-kinds.ts';
import { account, phones, startPhones } from './conformance.ts';
import { createOfficialAccount } from './official-account.ts';
import { createOpenPlatform } from './open-platform.ts';
import type { WechatSimulator } from './simulator.ts';

const pages = { connect: 'https://open.weixin.qq.com', redirect: 'https://app.shanye.example/wechat/oauth' };
const now = () => new Date();
/** A new adapter, with a closed circuit of its own. */
const officialAccount = ({ base }: WechatSimulator) =>
  createOfficialAccount({ ...account, aesKey: null, base, sandbox: false }, { now }, { timeoutMs: 500 });
const openPlatform = ({ base }: WechatSimulator) =>
  createOpenPlatform({ ...account, ...pages, base }, { now }, { timeoutMs: 500 });

const always = [
  { behavior: 'wrongSecret', kind: 'ours', fault: 'key', code: '40125' },
  { behavior: 'wrongAppId', kind: 'ours', fault: 'key', code: '40013' },
  { behavior: 'secretFrozen', kind: 'ours', fault: 'key', code: '40243' },
  { behavior: 'addressNotListed', kind: 'ours', fault: 'address', code: '40164' },
  { behavior: 'quotaUsedUp', kind: 'ours', fault: 'quota', code: '45009' },
  { behavior: 'accountPunished', kind: 'ours', fault: 'account', code: '50004' },
  { behavior: 'busy', kind: 'busy', code: '-1' },
  { behavior: 'throttled', kind: 'busy', code: '45011' },
  { behavior: 'down', kind: 'busy' },
  { behavior: 'silent', kind: 'unknown' },
  { behavior: 'garbled', kind: 'unknown' },
] as const;

describeKinds(
  'a service account',
  async () => {
    const simulator = await startPhones();
    const ask = () => officialAccount(simulator).invite('scene', 180);
    return { behave: simulator.behave, ask, close: simulator.close };
  },
  [
    ...always,
    { behavior: 'notAuthorized', kind: 'ours', fault: 'permission', code: '48001' },
    { behavior: 'newCode', kind: 'ours', fault: 'setting', code: '99901' },
    { behavior: 'tokenStale', kind: 'busy', code: '42001' },
  ],
  {
    gone: 'people are found by their scans',
    refused: 'nothing of a request for a QR code comes from a stranger: a refusal is about the account',
  },
);

describeKinds(
  'a website application',
  async () => {
    const simulator = await startPhones();
    const ask = () => openPlatform(simulator).userOfCode(simulator.codeFor(phones[0]));
    return { behave: simulator.behave, ask, close: simulator.close };
  },
  [
    ...always,
    { behavior: 'codeUsed', kind: 'refused', code: '40163' },
    { behavior: 'personLimited', kind: 'refused', code: '50002' },
    { behavior: 'newCode', kind: 'refused', code: '99901' },
  ],
  { gone: 'a code stands for no address that could end' },
);

describe('a probe', () => {
  const probes = { 'a service account': officialAccount, 'a website application': openPlatform };
  describe.each(Object.entries(probes))('of %s', (_, open) => {
    test('ends well where WeChat takes our keys', async () => {
      const simulator = await startPhones();
      await expect(open(simulator).probe()).resolves.toBeUndefined();
      await simulator.close();
    });

    test.each(always)('with $behavior fails with $kind', async ({ behavior, kind }) => {
      const simulator = await startPhones();
      simulator.behave(behavior);
      await expect(open(simulator).probe()).rejects.toMatchObject({ kind });
      await simulator.close();
    });
  });

  test('of a service account finds that it is not certified', async () => {
    const simulator = await startPhones();
    simulator.behave('notAuthorized');
    await expect(officialAccount(simulator).probe()).rejects.toMatchObject({ kind: 'ours', fault: 'permission' });
    await simulator.close();
  });
});

test('nonsense in place of a code switches WeChat off for nobody, and reaches it only in the form of one', async () => {
  const simulator = await startPhones();
  const wechat = openPlatform(simulator);
  for (const code of ['made-up', 'other', 'more', 'x'.repeat(128), '0', '', 'x'.repeat(5000), 'a b', '?', 'é']) {
    await expect(wechat.userOfCode(code)).rejects.toMatchObject({ kind: 'refused' });
  }
  expect((await wechat.userOfCode(simulator.codeFor(phones[0]))).nickname).toBe('林晓');
  await simulator.close();
});

test('the simulator behaves in no other way than those that it lists', async () => {
  const simulator = await startPhones();
  expect(simulator.behaviors).toContain(simulator.behavior());
  expect(() => simulator.behave('toString')).toThrow(RangeError);
  await simulator.close();
});
