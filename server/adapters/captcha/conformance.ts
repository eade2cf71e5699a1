import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Captcha, SliderProof } from '#server/ports/captcha.ts';

export type CaptchaRig = {
  captcha: Captcha;
  /** Solves one as a person at this address would. */
  solve(ip: string): Promise<SliderProof>;
  close(): Promise<void>;
};

const HOME = '203.0.113.7';

/** The duties of every captcha adapter. */
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
      const proof = await rig.solve(HOME);
      expect(await rig.captcha.accepts(proof, HOME)).toBe(true);
      expect(await rig.captcha.accepts(proof, HOME)).toBe(false);
    });

    test.each(['lot_number', 'captcha_output', 'pass_token', 'gen_time'] as const)(
      'a proof with another %s is refused',
      async (field) => {
        const proof = await rig.solve(HOME);
        expect(await rig.captcha.accepts({ ...proof, [field]: `${proof[field].slice(0, -1)}~` }, HOME)).toBe(false);
      },
    );

    test('an invented proof is refused', async () => {
      const empty = { lot_number: '', captcha_output: '', pass_token: '', gen_time: '' };
      expect(await rig.captcha.accepts(empty, HOME)).toBe(false);
      const proof = await rig.solve(HOME);
      const swapped = { ...proof, lot_number: proof.pass_token, pass_token: proof.lot_number };
      expect(await rig.captcha.accepts(swapped, HOME)).toBe(false);
    });
  });
}
