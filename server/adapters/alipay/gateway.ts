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
    // Alipay expects Chinese time, wherever the server is.
    timestamp: formatBusinessTime(now.getTime() / 1000),
    version: '1.0',
    ...more,
    biz_content: JSON.stringify(content),
  };
  return { ...fields, sign: signText(canonicalText(fields), privateKey) };
}

/** `isStart`: its refusal ends nothing that exists, so that one without a signature counts as well. */
export type Reading = { codes: FailureCodes; isStart?: boolean };

/** Sends a signed request and reads the node of its answer, which Alipay has signed. Throws `ProviderError` by the codes of the method. */
export async function exchange(
  settings: AlipayKeys & { gateway: string },
  { biz_content = '', ...common }: Fields,
  reading: Reading,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  // The gateway decodes the body by the charset of the address, as GBK without one (yansongda/pay 247, smartwalle/alipay 258); alipay-sdk 4 does the same.
  const url = new URL(settings.gateway);
  for (const [name, value] of Object.entries(common)) {
    url.searchParams.set(name, value);
  }
  const body = new URLSearchParams({ biz_content });
  const answer = await exchangeHttp('Alipay', url, { method: 'POST', body, signal });
  return readAnswer(settings, common.method!, reading, answer);
}

/** The code of an answer that another key has signed: perhaps of a stranger, perhaps ALIPAY_PUBLIC_KEY is our own. */
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
 * Alipay signs no refusal that it gives before it trusts us (smartwalle/alipay `decode`, alipay-sdk). Its words are for the operator; without a signature
 * they end nothing.
 */
function refusalOf(
  codes: FailureCodes,
  { code, sub_code, sub_msg, msg }: Record<string, unknown>,
  { isTrusted, isForged, answer }: { isTrusted: boolean; isForged: boolean; answer: HttpAnswer },
): ProviderError {
  const sub = textOf(sub_code).replace(/^aop\.(?=A[CQ]{2}\.)/, '');
  const known = [sub, textOf(code)].find((one) => meaningOf(codes, one) !== null) ?? (sub || textOf(code));
  const words = [textOf(code), textOf(sub_code), wordsOf(textOf(sub_msg) || textOf(msg))].filter((one) => one !== '');
  const failure = failureOf('Alipay', codes, { code: known, words: words.join(' '), answer });
  const isFinal = failure.kind === 'gone' || failure.kind === 'refused';
  return isFinal && !isTrusted
    ? new ProviderError('unknown', `${failure.message} (${isForged ? FORGED : 'unsigned'})`, {
        code: isForged ? FORGED : failure.code,
      })
    : failure;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Alipay's words repeat what we sent behind "=", and end with an address that is of no use in a log. */
const wordsOf = (text: string): string => text.split(/=|https?:|[，,]?解决方案/)[0]!.replace(/\d{12,}/g, '…');

/** A probe knows that nobody has changed the answer on its way, so that the key of our settings is the wrong one. */
export function explainForgery(error: unknown): never {
  throw error instanceof ProviderError && error.code === FORGED
    ? new ProviderError('ours', error.message, { code: FORGED, fault: 'key', cause: error })
    : error;
}
