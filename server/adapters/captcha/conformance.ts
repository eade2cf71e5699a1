import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Captcha, SliderResult } from '#server/ports/captcha.ts';

export type CaptchaRig = {
  captcha: Captcha;
  /** Solves a captcha as a person at this address would. */
  solve(ip: string): Promise<SliderResult>;
  close(): Promise<void>;
};

const HOME = '203.0.113.7';

/** The requirements of every captcha adapter. */
export function describeCaptcha(name: string, open: () => Promise<CaptchaRig>): void {
  describe(`${name} keeps to the captcha port`, () => {
    let rig: CaptchaRig;
    beforeAll(async () => {
      rig = await open();
    });
    afterAll(() => rig.close());

    test('the browser gets its script and id', () => {
      const { driver, id, loader } = rig.captcha.facts;
      expect([driver, id, loader].every((fact) => fact !== '')).toBe(true);
    });

    test('a person’s solution is accepted once', async () => {
      const result = await rig.solve(HOME);
      expect(await rig.captcha.accepts(result, HOME)).toBe(true);
      expect(await rig.captcha.accepts(result, HOME)).toBe(false);
    });

    test.each(['lot_number', 'captcha_output', 'pass_token', 'gen_time'] as const)(
      'a result with another %s is refused',
      async (field) => {
        const result = await rig.solve(HOME);
        expect(await rig.captcha.accepts({ ...result, [field]: `${result[field].slice(0, -1)}~` }, HOME)).toBe(false);
      },
    );

    test('an invented result is refused', async () => {
      const empty = { lot_number: '', captcha_output: '', pass_token: '', gen_time: '' };
      expect(await rig.captcha.accepts(empty, HOME)).toBe(false);
      const result = await rig.solve(HOME);
      const swapped = { ...result, lot_number: result.pass_token, pass_token: result.lot_number };
      expect(await rig.captcha.accepts(swapped, HOME)).toBe(false);
    });
  });
}
