import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import { movableClock } from '../movable-clock.ts';
import { createGeetest } from './geetest.ts';
import { type GeetestSimulator, startGeetest } from './simulate-geetest.ts';
import type { Slider } from './slider.ts';
import { withFallback } from './with-fallback.ts';

const settings = { id: 'captcha-id', key: 'captcha-key', loader: 'https://static.geetest.com/v4/gt4.js' };
const own = {
  lot_number: '0'.repeat(32),
  captcha_output: 'b'.repeat(32),
  pass_token: '0'.repeat(64),
  gen_time: '1767225600',
};

let simulator: GeetestSimulator;
beforeAll(async () => {
  simulator = await startGeetest(settings);
});
afterAll(() => simulator.close());
beforeEach(() => simulator.behave('well'));

function open() {
  const clock = movableClock();
  const sliderAccepts = vi.fn(async () => true);
  const geetest = createGeetest({ ...settings, base: simulator.base }, clock);
  const slider = { accepts: sliderAccepts } as unknown as Slider;
  return { clock, sliderAccepts, captcha: withFallback(geetest, slider, () => clock.now().getTime()) };
}

test('an outage of Geetest admits nobody, and our own slider takes over', async () => {
  const { clock, captcha, sliderAccepts } = open();
  expect(await captcha.accepts(own, ''), 'while Geetest is well, our own results are worth nothing').toBe(false);
  expect([captcha.isDown(), sliderAccepts.mock.calls.length]).toEqual([false, 0]);
  simulator.behave('down');
  await expect(captcha.accepts(own, '')).rejects.toThrow(ProviderError);
  expect(captcha.isDown()).toBe(true);
  expect(await captcha.accepts(own, '')).toBe(true);
  clock.advance(300_001);
  expect(captcha.isDown()).toBe(false);
});

test.each(['key wrong', 'id paused'])('the slider takes over while %s', async (behavior) => {
  const { captcha } = open();
  simulator.behave(behavior);
  await expect(captcha.accepts(await simulator.solve(), '')).rejects.toMatchObject({ kind: 'ours' });
  expect(captcha.isDown()).toBe(true);
});

test.each([
  ['ours', '-50103'],
  ['ours', 'sign_token error'],
  ['busy', '-50000'],
  ['unknown', undefined],
] as const)(
  'a failure that only a visitor’s result causes is a plain no and begins no fall-back: %s %s',
  async (kind, code) => {
    const failing = () => Promise.reject(new ProviderError(kind, 'Geetest answered', { ...(code && { code }) }));
    const provider = { ...open().captcha, accepts: failing, probe: vi.fn(async () => {}) };
    const captcha = withFallback(provider, { accepts: async () => true } as unknown as Slider, () => 0);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await captcha.accepts(own, '')).toBe(false);
    }
    expect(captcha.isDown()).toBe(false);
    expect(provider.probe, 'five in a moment share one question').toHaveBeenCalledOnce();
  },
);

test('a visitor’s nonsense during an outage does not end the fall-back', async () => {
  const { captcha, sliderAccepts } = open();
  simulator.behave('down');
  await expect(captcha.accepts(await simulator.solve(), '')).rejects.toThrow(ProviderError);
  sliderAccepts.mockResolvedValue(false);
  expect(await captcha.accepts({ ...own, gen_time: 'x' }, '')).toBe(false);
  expect(captcha.isDown()).toBe(true);
});
