import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import type { SliderResult } from '#server/ports/captcha.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { systemClock } from '../clock/system.ts';
import { describeCaptcha } from './conformance.ts';
import { createGeetest } from './geetest.ts';
import type { Slider } from './slider.ts';
import { withFallback } from './with-fallback.ts';

const settings = { id: 'captcha-id', key: 'captcha-key', loader: 'https://static.geetest.com/v4/gt4.js' };

/** Geetest's server: solves on demand, and validates each lot once (docs.geetest.com, gt4 "validate"). */
async function startGeetest() {
  const solved = new Map<string, SliderResult>();
  let well = true;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://localhost');
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const result = solved.get(form.lot_number ?? '');
    const sign = createHmac('sha256', settings.key)
      .update(form.lot_number ?? '')
      .digest('hex');
    const isSigned = url.searchParams.get('captcha_id') === settings.id && form.sign_token === sign;
    const isSame = result && Object.entries(result).every(([name, value]) => form[name] === value);
    solved.delete(form.lot_number ?? '');
    const answer = isSigned
      ? { status: 'success', result: isSame ? 'success' : 'fail', reason: '' }
      : { status: 'error', code: '-50005', msg: 'illegal gen_time' };
    response.statusCode = well ? 200 : 502;
    response.end(well ? JSON.stringify(answer) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const word = () => randomBytes(16).toString('hex');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    solve: async () => {
      const result = { lot_number: word(), captcha_output: word(), pass_token: word(), gen_time: '1767225600' };
      solved.set(result.lot_number, result);
      return result;
    },
    fail: () => {
      well = false;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describeCaptcha('Geetest', async () => {
  const simulator = await startGeetest();
  return { captcha: createGeetest({ ...settings, base: simulator.base }, systemClock), ...simulator };
});

describe('with our own slider behind it', () => {
  const result = { lot_number: 'own', captcha_output: 'o', pass_token: 'p', gen_time: '1' };

  test('an outage of Geetest admits nobody, and our own slider takes over', async () => {
    const simulator = await startGeetest();
    const accepts = vi.fn(async () => true);
    let now = 0;
    const geetest = createGeetest({ ...settings, base: simulator.base }, systemClock);
    const captcha = withFallback(geetest, { accepts } as unknown as Slider, () => now);

    expect(await captcha.accepts(result, ''), 'while Geetest is well, our own results are worth nothing').toBe(false);
    expect([captcha.isDown(), accepts.mock.calls.length]).toEqual([false, 0]);
    simulator.fail();
    await expect(captcha.accepts(result, '')).rejects.toThrow(ProviderError);
    expect(captcha.isDown()).toBe(true);
    expect(await captcha.accepts(result, '')).toBe(true);
    now = 300_001;
    expect(captcha.isDown()).toBe(false);
    await simulator.close();
  });
});

test('a wrong key is our fault, and admits nobody', async () => {
  const simulator = await startGeetest();
  const captcha = createGeetest({ ...settings, key: 'other', base: simulator.base }, systemClock);
  await expect(captcha.accepts(await simulator.solve(), '')).rejects.toThrow(ProviderError);
  await simulator.close();
});
