import type { KeyObject } from 'node:crypto';
import { formatBusinessTime } from '#rules/calendar.ts';
import { ProviderDownError, ProviderRefusedError } from '#server/ports/provider-down.ts';
import { canonicalText, cutNode, type Fields, isSignedText, signText } from './alipay-signature.ts';

export type AlipayKeys = {
  appId: string;
  privateKey: KeyObject;
  /** Alipay's key, which signs the answers. */
  alipayPublicKey: KeyObject;
};

/** Alipay's own reason, such as ACQ.TRADE_NOT_EXIST. */
export class AlipayRefusedError extends ProviderRefusedError {
  override name = 'AlipayRefusedError';
  readonly reason: string;
  constructor(code: string, reason: string) {
    super(`Alipay: ${code} ${reason}`);
    this.reason = reason;
  }
}

const LONGEST_ANSWER = 1 << 20;

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

/** Sends a signed request and reads the node of its answer, which Alipay has signed. */
export async function exchange(
  { gateway, alipayPublicKey }: AlipayKeys & { gateway: string },
  fields: Fields,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const response = await fetch(gateway, { method: 'POST', body: new URLSearchParams(fields), signal });
  const text = await response.text();
  const name = `${fields.method!.replaceAll('.', '_')}_response`;
  const cut = text.length < LONGEST_ANSWER ? cutNode(text, name) : null;
  if (!cut) {
    throw new ProviderDownError(`Alipay answered HTTP ${response.status} and no signed node`);
  }
  if (!isSignedText(cut.node, cut.signature, alipayPublicKey)) {
    throw new ProviderDownError('Alipay’s answer is not signed by Alipay');
  }
  const node = JSON.parse(cut.node) as Record<string, unknown>;
  if (node.code !== '10000') {
    throw new AlipayRefusedError(String(node.code), String(node.sub_code ?? ''));
  }
  return node;
}
