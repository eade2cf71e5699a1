import { type KeyObject, randomBytes } from 'node:crypto';
import { secondsOf } from '#contract/wire-values.ts';
import type { Clock } from '#server/ports/clock.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { failureOf } from '../../failure-codes.ts';
import { exchangeHttp, type HttpAnswer, isBusyStatus, jsonOf } from '../../provider-call.ts';
import { wechatPayCodes, wechatStartCodes } from './wechat-pay-codes.ts';
import { answerText, formatAuthorization, isSignedText, requestText, signText } from './wechat-pay-signature.ts';

export type WechatPayKeys = {
  base: string;
  mchId: string;
  /** The serial number of our certificate. */
  serial: string;
  privateKey: KeyObject;
  /** WeChat's keys by their serial number or public-key id: while WeChat changes its keys, both are in use. */
  wechatKeys: ReadonlyMap<string, KeyObject>;
};
export type WechatPayRequest = { method: 'GET' | 'POST'; path: string; content?: object; isStart?: true };
type Parties = { keys: WechatPayKeys; clock: Clock };

const MOST_DRIFT_SECONDS = 300;

/** Sends one request to WeChat Pay's APIv3; returns the content of its signed answer. Throws `ProviderError` for anything else. */
export async function askWechatPay(
  parties: Parties,
  { method, path, content, isStart }: WechatPayRequest,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const request = { method, path, body: content ? JSON.stringify(content) : '' };
  const first = await send(parties, request, signal);
  // WeChat sends wrong signatures on purpose now and then, never to a repeated request (4013053249); each of our requests may be repeated, because
  // its number is the same.
  const isWrong = signatureOf(parties, first) !== 'right' && (isFine(first) || isSigned(first));
  const answer = isWrong ? await send(parties, request, signal) : first;
  const signature = signatureOf(parties, answer);
  if (!isFine(answer)) {
    throw refusalOf(answer, signature, isStart);
  }
  if (signature !== 'right') {
    throw forgeryOf(answer, signature);
  }
  const body = answer.body.length === 0 ? {} : jsonOf('WeChat Pay', answer);
  // The signature does not cover the status.
  if (typeof body.code === 'string') {
    throw refusalOf(answer, signature, isStart);
  }
  return body;
}

/** `strange`: by a key that we do not have; `old`: valid, but of a time that differs from our clock's. */
export type Signature = 'right' | 'wrong' | 'strange' | 'old';

export function checkSignature(
  { keys: { wechatKeys }, clock }: Parties,
  header: (name: string) => string,
  body: Buffer,
): Signature {
  const [serial, timestamp] = [header('wechatpay-serial'), header('wechatpay-timestamp')];
  const key = wechatKeys.get(serial);
  if (!key) {
    return serial === '' ? 'wrong' : 'strange';
  }
  const text = answerText(timestamp, header('wechatpay-nonce'), body.toString());
  if (!isSignedText(text, header('wechatpay-signature'), key)) {
    return 'wrong';
  }
  const drift = Math.abs(secondsOf(clock.now()) - Number(timestamp || Number.NaN));
  return drift <= MOST_DRIFT_SECONDS ? 'right' : 'old';
}

const signatureOf = (parties: Parties, { headers, body }: HttpAnswer): Signature =>
  checkSignature(parties, (name) => headers.get(name) ?? '', body);

const isSigned = ({ headers }: HttpAnswer): boolean => headers.has('wechatpay-signature');

/** 202 means "accepted, repeat the same request" (4012081717). */
const isFine = ({ status }: HttpAnswer): boolean => status < 400 && status !== 202;

type EncodedRequest = { method: 'GET' | 'POST'; path: string; body: string };

function send({ keys, clock }: Parties, request: EncodedRequest, signal: AbortSignal): Promise<HttpAnswer> {
  const timestamp = String(secondsOf(clock.now()));
  const nonce = randomBytes(16).toString('hex');
  const signature = signText(
    requestText(request.method, request.path, { timestamp, nonce, body: request.body }),
    keys.privateKey,
  );
  const authorization = { mchid: keys.mchId, nonce_str: nonce, timestamp, serial_no: keys.serial, signature };
  return exchangeHttp('WeChat Pay', new URL(request.path, keys.base), {
    method: request.method,
    signal,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'qidongbao',
      // Names the key with which WeChat should sign the answer.
      'wechatpay-serial': [...keys.wechatKeys.keys()][0] ?? '',
      authorization: formatAuthorization(authorization),
    },
    ...(request.method === 'POST' && { body: request.body }),
  });
}

/** Refusals may come before the check of the signature. An unsigned refusal never ends anything about money. */
function refusalOf(answer: HttpAnswer, signature: Signature, isStart?: true): ProviderError {
  const { code, message } = answer.body.length === 0 ? {} : jsonOf('WeChat Pay', answer);
  if (typeof code !== 'string' || code === '') {
    const kind = isBusyStatus(answer.status) || answer.status === 202 ? 'busy' : 'unknown';
    return new ProviderError(kind, `WeChat Pay answered HTTP ${answer.status} and no code`);
  }
  const words = typeof message === 'string' ? message : '';
  // A wrong clock gets the code of a wrong signature, with words of its own (4012072670).
  const isClock = code === 'SIGN_ERROR' && words.includes('timestamp');
  const codes = isStart ? wechatStartCodes : wechatPayCodes;
  const error = failureOf('WeChat Pay', codes, { code: isClock ? `${code} timestamp` : code, words, answer });
  if (error.kind === 'gone' && isSigned(answer) && signature !== 'right') {
    return forgeryOf(answer, signature);
  }
  return error.kind === 'refused' && signature !== 'right'
    ? new ProviderError('unknown', `${error.message} (not signed)`, { code })
    : error;
}

/**
 * Two wrong signatures under one id mean that our copy of the key is not WeChat's. Without any signature nothing is known, because proxies remove
 * such headers.
 */
function forgeryOf(answer: HttpAnswer, signature: Signature): ProviderError {
  const serial = answer.headers.get('wechatpay-serial')?.slice(0, 64) ?? '';
  if (signature === 'old') {
    return new ProviderError('ours', 'WeChat Pay’s time differs from ours', { code: 'clock', fault: 'clock' });
  }
  if (serial === '' || !isSigned(answer)) {
    return new ProviderError('unknown', 'WeChat Pay’s answer is not signed');
  }
  const message = `WeChat Pay signs as ${serial}, and not with the key that we have for it`;
  return new ProviderError('ours', message, { code: 'another_key', fault: 'key' });
}
