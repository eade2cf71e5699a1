import type { KeyObject } from 'node:crypto';
import { formatBusinessTime } from '#rules/calendar.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { type FailureCodes, failureOf, meaningOf } from '../failure-codes.ts';
import { exchangeHttp, type HttpAnswer, isBusyStatus, retryAfterOf } from '../provider-call.ts';
import { cutAnswer, fieldsOf, isSignedNode } from './answer.ts';
import { charsetOfType } from './charset.ts';
import { canonicalText, type Fields, signText } from './signature.ts';

export type AlipayKeys = {
  appId: string;
  privateKey: KeyObject;
  /** Alipay's key, which signs the answers. */
  alipayPublicKey: KeyObject;
};

/** The fields of a signed request; `more` are common fields beside the content, such as `notify_url`. */
export function signedFields(
  { appId, privateKey }: AlipayKeys,
  method: string,
  content: object,
  now: Date,
  more: Fields = {},
): Fields {
  const fields = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    // Alipay expects Chinese time, independent of the server's time zone.
    timestamp: formatBusinessTime(now.getTime() / 1000),
    version: '1.0',
    ...more,
    biz_content: JSON.stringify(content),
  };
  return { ...fields, sign: signText(canonicalText(fields), privateKey) };
}

/** `isStart`: the request begins a trade, so even an unsigned refusal is believed: it can end nothing. */
export type Reading = { codes: FailureCodes; isStart?: boolean };

/** Sends a signed request and reads the signed node of its answer. Throws `ProviderError` by the codes of the method. */
export async function exchange(
  settings: AlipayKeys & { gateway: string },
  { biz_content = '', ...common }: Fields,
  reading: Reading,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  // The gateway decodes the body by the charset in the address, and as GBK without one (yansongda/pay 247, smartwalle/alipay 258); alipay-sdk 4 does
  // the same.
  const url = new URL(settings.gateway);
  for (const [name, value] of Object.entries(common)) {
    url.searchParams.set(name, value);
  }
  const body = new URLSearchParams({ biz_content });
  const answer = await exchangeHttp('Alipay', url, { method: 'POST', body, signal });
  return readAnswer(settings, common.method!, reading, answer);
}

/** The code for an answer signed by another key: perhaps a stranger's, or ALIPAY_PUBLIC_KEY is our own key. */
const FORGED = 'another key';

function readAnswer(
  { alipayPublicKey }: AlipayKeys,
  method: string,
  { codes, isStart = false }: Reading,
  answer: HttpAnswer,
): Record<string, unknown> {
  const charset = charsetOfType(answer.headers.get('content-type'));
  const cut = cutAnswer(answer.body, charset, method);
  const node = cut && fieldsOf(cut, charset);
  if (!cut || !node) {
    const retryAfterSeconds = retryAfterOf(answer.headers);
    const kind = isBusyStatus(answer.status) ? 'busy' : 'unknown';
    throw new ProviderError(kind, `Alipay answered HTTP ${answer.status} and no node`, { retryAfterSeconds });
  }
  const isSigned = isSignedNode(cut, charset, alipayPublicKey);
  if (node.code !== '10000') {
    throw refusalOf(codes, node, {
      isTrusted: isSigned || isStart,
      isForged: !isSigned && cut.signature !== '',
      answer,
    });
  }
  if (!isSigned) {
    throw new ProviderError('unknown', 'Alipay’s answer is not signed by the key in ALIPAY_PUBLIC_KEY', {
      code: FORGED,
    });
  }
  return node;
}

/**
 * Alipay does not sign refusals before it knows us (smartwalle/alipay `decode`, alipay-sdk). Their words are for the operator; without a signature
 * they end nothing.
 */
function refusalOf(
  codes: FailureCodes,
  { code, sub_code, sub_msg, msg }: Record<string, unknown>,
  { isTrusted, isForged, answer }: { isTrusted: boolean; isForged: boolean; answer: HttpAnswer },
): ProviderError {
  const sub = textOf(sub_code).replace(/^aop\.(?=A[CQ]{2}\.)/, '');
  const failureCode = [sub, textOf(code)].find((one) => meaningOf(codes, one) !== null) ?? (sub || textOf(code));
  const words = [textOf(code), textOf(sub_code), wordsOf(textOf(sub_msg) || textOf(msg))].filter((one) => one !== '');
  const failure = failureOf('Alipay', codes, { code: failureCode, words: words.join(' '), answer });
  const isFinal = failure.kind === 'gone' || failure.kind === 'refused';
  return isFinal && !isTrusted
    ? new ProviderError('unknown', `${failure.message} (${isForged ? FORGED : 'unsigned'})`, {
        code: isForged ? FORGED : failure.code,
      })
    : failure;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Alipay's words repeat our data after "=", and end with an address that is useless in a log. */
const wordsOf = (text: string): string => text.split(/=|https?:|[，,]?解决方案/)[0]!.replace(/\d{12,}/g, '…');

/** A probe's answer was certainly not changed on its way, so the key in our settings is wrong. */
export function explainForgery(error: unknown): never {
  throw error instanceof ProviderError && error.code === FORGED
    ? new ProviderError('ours', error.message, { code: FORGED, fault: 'key', cause: error })
    : error;
}
