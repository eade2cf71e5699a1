import type { KeyObject } from 'node:crypto';
import { formatBusinessTime } from '#rules/calendar.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { exchangeHttp } from '../provider-call.ts';
import { canonicalText, cutNode, type Fields, isSignedText, signText } from './alipay-signature.ts';

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

/** Sends a signed request and reads the node of its answer, which Alipay has signed. */
export async function exchange(
  { gateway, alipayPublicKey }: AlipayKeys & { gateway: string },
  fields: Fields,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const answer = await exchangeHttp('Alipay', gateway, { method: 'POST', body: new URLSearchParams(fields), signal });
  const text = answer.body.toString();
  const name = `${fields.method!.replaceAll('.', '_')}_response`;
  const cut = cutNode(text, name);
  if (!cut) {
    throw new ProviderError('unknown', `Alipay answered HTTP ${answer.status} and no signed node`);
  }
  if (!isSignedText(cut.node, cut.signature, alipayPublicKey)) {
    throw new ProviderError('unknown', 'Alipay’s answer is not signed by Alipay');
  }
  const node = JSON.parse(cut.node) as Record<string, unknown>;
  if (node.code !== '10000') {
    const code = String(node.sub_code ?? node.code);
    throw new ProviderError('refused', `Alipay: ${node.code} ${code}`, { code });
  }
  return node;
}
