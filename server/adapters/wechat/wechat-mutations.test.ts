import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureKinds } from '#server/ports/provider-error.ts';
import { askThroughMutations, type Mutator, startMutator } from '#tests/fuzz/mutated-answers.ts';
import { systemClock } from '../clock/system.ts';
import { account, phones, startPhones } from './conformance.ts';
import { createOfficialAccount } from './official-account.ts';
import { createOpenPlatform } from './open-platform.ts';
import type { WechatSimulator } from './simulator.ts';

const pages = { connect: 'https://open.weixin.qq.com', redirect: 'https://app.shanye.example/wechat/oauth' };

let simulator: WechatSimulator;
let mutator: Mutator;
beforeAll(async () => {
  simulator = await startPhones();
  mutator = await startMutator(simulator.base, 11);
});
afterAll(async () => {
  await mutator.close();
  await simulator.close();
});

const person = {
  openid: expect.stringMatching(/^wx1234567890abcdef:[\w-]{1,64}$/),
  nickname: expect.any(String),
};
const isId = (text: string | null) => text === null || /^[\w-]{1,64}$/.test(text);

/** The number of requests before the circuit opens, after five failures; a request for a new token counts too. */
const BEFORE_CIRCUIT = 4;

type Outcome = { value: unknown } | { error: unknown };
const failsKnown = (outcome: Outcome) => {
  if ('error' in outcome) {
    expect(outcome.error).toMatchObject({ name: 'ProviderError', kind: expect.toBeOneOf([...failureKinds]) });
    expect(outcome.error, 'nobody has ended').not.toMatchObject({ kind: 'gone' });
    return true;
  }
  return false;
};

test('a service account survives 2,000 changed answers: its invitations lead to an address, its scans name who scanned', async () => {
  const settings = { ...account, aesKey: null, sandbox: false };
  const { url } = await createOfficialAccount({ ...settings, base: simulator.base }, systemClock).invite('s', 3000);
  const { query, body } = simulator.scan(url.split('/').at(-1)!, phones[0])!;
  const delivery = { query: Object.fromEntries(new URLSearchParams(query)), body };
  let count = 0;
  let wechat = createOfficialAccount({ ...settings, base: mutator.base }, systemClock);
  await askThroughMutations({
    mutator,
    ask: async () => {
      count += 1;
      if (count % BEFORE_CIRCUIT === 0) {
        wechat = createOfficialAccount({ ...settings, base: mutator.base }, systemClock);
      }
      return count % 2 === 0 ? wechat.invite('scene', 180) : wechat.receive(delivery);
    },
    judge(outcome, mutation) {
      if (failsKnown(outcome)) {
        return;
      }
      const { value } = outcome as { value: Awaited<ReturnType<ReturnType<typeof createOfficialAccount>['receive']>> };
      if ('ok' in value) {
        expect(value, mutation).toMatchObject({ ok: true, scan: { scene: 's', user: person } });
        const { user } = (value as Extract<typeof value, { ok: true }>).scan!;
        expect(user.openid, 'the signed delivery names the person').toBe(`${account.appId}:${phones[0].openid}`);
        expect(isId(user.unionid)).toBe(true);
      } else {
        expect(value, mutation).toEqual({ kind: 'scan', url: expect.stringMatching(/^https?:\/\//i) });
      }
    },
  });
});

test('a website application survives 2,000 changed answers: nobody is named by a broken one', async () => {
  await askThroughMutations({
    mutator,
    ask: () => {
      const wechat = createOpenPlatform({ ...account, ...pages, base: mutator.base }, systemClock);
      return wechat.userOfCode(simulator.codeFor(phones[0]));
    },
    judge(outcome, mutation) {
      if (!failsKnown(outcome)) {
        const { value } = outcome as { value: { openid: string; unionid: string | null } };
        expect(value, mutation).toMatchObject(person);
        expect(isId(value.unionid), mutation).toBe(true);
        if (mutation !== 'one other byte' && mutation !== 'another field') {
          expect(value.openid).toBe(`${account.appId}:${phones[0].openid}`);
        }
      }
    },
  });
});
