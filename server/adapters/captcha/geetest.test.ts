import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failureKinds, ProviderError } from '#server/ports/provider-error.ts';
import { askThroughMutations, startMutator } from '#tests/fuzz/mutated-answers.ts';
import { systemClock } from '../clock/system.ts';
import { describeKinds } from '../describe-kinds.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { movableClock } from '../movable-clock.ts';
import { describeCaptcha } from './conformance.ts';
import { createGeetest } from './geetest.ts';
import { type GeetestSimulator, startGeetest } from './simulate-geetest.ts';

const settings = { id: 'captcha-id', key: 'captcha-key', loader: 'https://static.geetest.com/v4/gt4.js' };
const REST_MS = 31_000;

describeCaptcha('Geetest', async () => {
  const simulator = await startGeetest(settings);
  return { captcha: createGeetest({ ...settings, base: simulator.base }, systemClock), ...simulator };
});

describeKinds(
  'Geetest',
  async () => {
    const simulator = await startGeetest(settings);
    const clock = movableClock();
    const captcha = createGeetest({ ...settings, base: simulator.base }, clock);
    return {
      behave: simulator.behave,
      ask: async () => {
        clock.advance(REST_MS);
        return captcha.accepts(await simulator.solve(), '');
      },
      close: simulator.close,
    };
  },
  [
    { behavior: 'id unknown', kind: 'ours', fault: 'setting' },
    { behavior: 'id deleted', kind: 'ours', fault: 'account' },
    { behavior: 'id paused', kind: 'ours', fault: 'account', code: '-50105' },
    { behavior: 'key wrong', kind: 'ours', fault: 'key' },
    { behavior: 'down', kind: 'busy' },
    { behavior: 'runtime error', kind: 'busy', code: '-50000' },
    { behavior: 'nonsense', kind: 'unknown' },
    { behavior: 'breaks off', kind: 'unknown' },
  ],
  { gone: 'a result has no target', refused: 'a refused result is the answer false' },
);

let simulator: GeetestSimulator;
beforeAll(async () => {
  simulator = await startGeetest(settings);
});
afterAll(() => simulator.close());
beforeEach(() => simulator.behave('well'));

const open = (base = simulator.base, key = settings.key) => createGeetest({ ...settings, key, base }, systemClock);

describe('nonsense of a visitor', () => {
  const nonsense = [
    ['gen_time', 'x'],
    ['lot_number', 'f'.repeat(32)],
    ['lot_number', 'not-hexadecimal'],
    ['captcha_output', 'other'],
    ['pass_token', 'other'],
  ] as const;

  test.each(nonsense)(
    'in %s, %s, is a plain no, ten times as well, and the next visitor is judged',
    async (field, value) => {
      const captcha = open();
      for (let tries = 0; tries < 10; tries += 1) {
        expect(await captcha.accepts({ ...(await simulator.solve()), [field]: value }, '')).toBe(false);
      }
      expect(await captcha.accepts(await simulator.solve(), '')).toBe(true);
    },
  );

  const strays = {
    lot_number: ['a', 'F'.repeat(32), 'f'.repeat(31), 'f'.repeat(33), `${'f'.repeat(32)}\n`, 'g'.repeat(32)],
    captcha_output: ['a', 'a'.repeat(4100), `${'a'.repeat(30)}===`, `${'a'.repeat(30)}.`, `${'a'.repeat(30)}=a`],
    pass_token: ['a', 'f'.repeat(15), 'f'.repeat(257), `${'f'.repeat(30)}.`, `${'f'.repeat(30)}=`],
    gen_time: ['1', '176722560', '17672256000000', '-1767225600', '1767225600.', '1e9'],
  };

  test.each(Object.entries(strays).flatMap(([field, texts]) => texts.map((text) => [field, text] as const)))(
    'a %s of another form, %j, is refused without a question to Geetest',
    async (field, text) => {
      const before = simulator.countRequests();
      expect(await open().accepts({ ...(await simulator.solve()), [field]: text }, '')).toBe(false);
      expect(simulator.countRequests()).toBe(before);
    },
  );

  // The samples of docs.geetest.com (lot_number) and of clients’ users (the others), and forms that they might take later.
  const wider = {
    captcha_output: `${'aA9+/_-'.repeat(585)}a==`,
    pass_token: 'Zz09'.repeat(64),
    gen_time: '1693924478123',
  };
  test.each([
    ['Geetest’s own samples', {}],
    ['a longer kind', wider],
  ])('a result in the form of %s reaches it', async (_, fields) => {
    const sample = {
      lot_number: '4dc3cfc2cdff448cad8d13107198d473',
      captcha_output: 'fN36ufW6cQN4SQ-JRDQC70nSq9UcQBg==',
      pass_token: 'fad5eb52fc83bf7617402fcccfb211a21e0aa1d1044',
      gen_time: '1693924478',
      ...fields,
    };
    const before = simulator.countRequests();
    expect(await open().accepts(sample, '')).toBe(false);
    expect(simulator.countRequests()).toBe(before + 1);
  });

  test.each(hostileTexts)('a field that is %s is refused without a question to Geetest', async (_, text) => {
    const captcha = open();
    const result = await simulator.solve();
    const before = simulator.countRequests();
    for (const field of ['lot_number', 'captcha_output', 'pass_token', 'gen_time'] as const) {
      expect(await captcha.accepts({ ...result, [field]: text }, '')).toBe(false);
    }
    expect(simulator.countRequests()).toBe(before);
  });

  test('an undefined error counts as no outage, so the circuit stays closed', async () => {
    const captcha = open();
    simulator.behave('runtime error');
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(captcha.accepts(await simulator.solve(), '')).rejects.toMatchObject({ kind: 'busy' });
    }
    simulator.behave('well');
    expect(await captcha.accepts(await simulator.solve(), '')).toBe(true);
  });
});

describe('the harmless question', () => {
  test('is answered while id and key are right', async () => {
    await expect(open().probe()).resolves.toBeUndefined();
  });

  test('says that the key is wrong', async () => {
    await expect(open(simulator.base, 'other').probe()).rejects.toMatchObject({ kind: 'ours', fault: 'key' });
  });

  test.each([
    ['id paused', 'account'],
    ['id unknown', 'setting'],
  ])('says %s', async (behavior, fault) => {
    simulator.behave(behavior);
    await expect(open().probe()).rejects.toMatchObject({ kind: 'ours', fault });
  });
});

test('a wrong key is our fault, and admits nobody', async () => {
  const verdict = open(simulator.base, 'other').accepts(await simulator.solve(), '');
  await expect(verdict).rejects.toMatchObject({ kind: 'ours', fault: 'key' });
});

test('2,000 changed answers admit nobody, and each is a plain no or a failure of one of the five kinds', async () => {
  const mutator = await startMutator(simulator.base, 7);
  const clock = movableClock();
  const captcha = createGeetest({ ...settings, base: mutator.base }, clock);
  const wrong = { ...(await simulator.solve()), pass_token: 'other' };
  await askThroughMutations({
    mutator,
    ask: async () => {
      clock.advance(REST_MS);
      return captcha.accepts(wrong, '');
    },
    judge: (outcome, mutation) => {
      if ('value' in outcome) {
        expect(outcome.value, mutation).toBe(false);
      } else {
        expect(outcome.error, mutation).toBeInstanceOf(ProviderError);
        expect(failureKinds, mutation).toContain((outcome.error as ProviderError).kind);
      }
    },
  });
  await mutator.close();
});
