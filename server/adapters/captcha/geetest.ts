import { createHmac, randomBytes } from 'node:crypto';
import type { Captcha, SliderResult } from '#server/ports/captcha.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { failureOf } from '../failure-codes.ts';
import {
  createProviderCall,
  exchangeHttp,
  type HttpAnswer,
  isBusyStatus,
  jsonOf,
  type ProviderCallOptions,
} from '../provider-call.ts';
import { geetestCodes } from './geetest-codes.ts';

export type GeetestSettings = { base: string; id: string; key: string; loader: string };

const NAME = 'Geetest';

/** Geetest's fourth version: the browser solves a captcha, and `POST /validate` verifies the solution. */
export function createGeetest(settings: GeetestSettings, clock: Clock, options?: ProviderCallOptions): Captcha {
  const call = createProviderCall(NAME, clock, options);
  const { id, loader } = settings;
  const validate = async (result: SliderResult): Promise<boolean> => {
    const verdict = await call(async (signal) => {
      const { url, body } = requestFor(settings, result);
      return readVerdict(await exchangeHttp(NAME, url, { method: 'POST', body, signal }));
    });
    // The error is returned, not thrown, inside the call: any code is an answer, so the circuit stays closed.
    if (verdict instanceof ProviderError) {
      throw verdict;
    }
    return verdict;
  };
  return {
    facts: { driver: 'geetest4', id, loader },
    accepts: async (result) => isPossible(result) && (await validate(result)),
    probe: async () => {
      await validate(madeUpResult());
    },
  };
}

/**
 * The form of each field, as Geetest's documents and the results that its browsers return show it: a serial number of 32 hexadecimal digits
 * ("4dc3cfc2…" in docs.geetest.com, deploy/server), Base64 of URLs with its padding, a hexadecimal token, and seconds ("gen_time must be purely
 * numeric, otherwise -50005"). Everything else is refused without a request to Geetest.
 */
const forms: Readonly<Record<keyof SliderResult, RegExp>> = {
  lot_number: /^[0-9a-f]{32}$/,
  captcha_output: /^[\w+/-]{16,4096}={0,2}$/,
  pass_token: /^[0-9a-z]{16,256}$/i,
  gen_time: /^\d{10,13}$/,
};

const isPossible = (result: SliderResult): boolean =>
  Object.entries(forms).every(([field, form]) => form.test(result[field as keyof SliderResult]));

/** A result of the right form that nobody has solved: for a wrong id or key, Geetest refuses it with another code. */
const madeUpResult = (): SliderResult => ({
  lot_number: randomBytes(16).toString('hex'),
  captcha_output: randomBytes(33).toString('base64url'),
  pass_token: randomBytes(32).toString('hex'),
  gen_time: '1767225600',
});

function requestFor({ base, id, key }: GeetestSettings, result: SliderResult): { url: URL; body: URLSearchParams } {
  const { lot_number, captcha_output, pass_token, gen_time } = result;
  const sign_token = createHmac('sha256', key).update(lot_number).digest('hex');
  return {
    url: new URL(`/validate?captcha_id=${encodeURIComponent(id)}`, base),
    body: new URLSearchParams({ lot_number, captcha_output, pass_token, gen_time, sign_token }),
  };
}

/** `status: error` with a code is mostly about the visitor's result, and so is `result: fail` with a reason. */
function readVerdict(answer: HttpAnswer): boolean | ProviderError {
  const { status, result, reason, code, msg } = jsonOf(NAME, answer);
  if (isBusyStatus(answer.status)) {
    throw new ProviderError('busy', `${NAME} answered HTTP ${answer.status}`);
  }
  if (status === 'success' && result === 'success' && answer.status === 200) {
    return true;
  }
  const isFail = status === 'success' && result === 'fail';
  const word = isFail ? reason : code;
  const isError = status === 'error' && typeof code === 'string' && /^-\d{5}$/.test(code);
  if (!isFail && !isError) {
    throw new ProviderError('unknown', `${NAME} answered HTTP ${answer.status} without a verdict`);
  }
  const failure = failureOf(NAME, geetestCodes, { code: String(word ?? ''), words: String(msg ?? ''), answer });
  return failure.kind === 'refused' ? false : failure;
}
