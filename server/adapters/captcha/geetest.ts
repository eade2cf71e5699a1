import { createHmac } from 'node:crypto';
import type { Captcha } from '#server/ports/captcha.ts';
import type { Clock } from '#server/ports/clock.ts';
import { createProviderCall, exchangeHttp, jsonOf, type ProviderCallOptions } from '../provider-call.ts';

export type GeetestSettings = { base: string; id: string; key: string; loader: string };

/** Geetest's fourth version: the browser solves, `POST /validate` verifies the solution. */
export function createGeetest(settings: GeetestSettings, clock: Clock, options?: ProviderCallOptions): Captcha {
  const call = createProviderCall('Geetest', clock, options);
  const { base, id, key, loader } = settings;
  return {
    facts: { driver: 'geetest4', id, loader },
    accepts: (result) =>
      call(async (signal) => {
        const url = new URL(`/validate?captcha_id=${encodeURIComponent(id)}`, base);
        const { lot_number, captcha_output, pass_token, gen_time } = result;
        const sign_token = createHmac('sha256', key).update(lot_number).digest('hex');
        const body = new URLSearchParams({ lot_number, captcha_output, pass_token, gen_time, sign_token });
        const answer = jsonOf('Geetest', await exchangeHttp('Geetest', url, { method: 'POST', body, signal }));
        if (answer.status !== 'success') {
          throw new Error(`Geetest: ${answer.code}: ${answer.msg}`);
        }
        return answer.result === 'success';
      }),
  };
}
