import type { KeyObject } from 'node:crypto';
import { formatBusinessTime } from '#rules/calendar.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { CheckRequest, IdentityProvider, Person } from '#server/ports/identity.ts';
import { ProviderDownError, ProviderRefusedError } from '#server/ports/provider-down.ts';
import { createProviderCall, type ProviderCallOptions } from '../provider-call.ts';
import { canonicalText, cutNode, type Fields, isSignedText, signText } from './alipay-signature.ts';

export type AlipaySettings = {
  /** The address for our server's requests. */
  gateway: string;
  /** The address for the member's phone; differs from `gateway` only in the sandbox. */
  pageGateway: string;
  appId: string;
  privateKey: KeyObject;
  /** Alipay's key, which signs the answers. */
  alipayPublicKey: KeyObject;
  state: 'sandbox' | 'live';
};

/** Multi-factor face check; the other scenes require photos of papers. */
const SCENE = 'FACE';
const LIFE_SECONDS = 3600;
const LONGEST_ANSWER = 1 << 20;

/** Alipay's open identity check: alipay.user.certify.open.initialize, .certify (a page), .query; signed with RSA2. */
export function createAlipayIdentity(
  settings: AlipaySettings,
  clock: Clock,
  options?: ProviderCallOptions,
): IdentityProvider {
  const call = createProviderCall('Alipay', clock, options);
  const signed = (method: string, content: object) => signedFields(settings, method, content, clock.now());
  const ask = (method: string, content: object) =>
    call((signal) => exchange(settings, method, signed(method, content), signal));

  return {
    state: settings.state,
    async start(person, request) {
      const { certify_id } = await ask('alipay.user.certify.open.initialize', initialContent(person, request));
      if (typeof certify_id !== 'string' || certify_id === '') {
        throw new ProviderDownError('Alipay answered no certify_id');
      }
      const page = signed('alipay.user.certify.open.certify', { certify_id });
      return {
        token: certify_id,
        url: `${settings.pageGateway}?${new URLSearchParams(page)}`,
        lifeSeconds: LIFE_SECONDS,
      };
    },
    async result(token) {
      const answer = await ask('alipay.user.certify.open.query', { certify_id: token });
      if (answer.passed === 'T') {
        return { state: 'passed' };
      }
      // "F" also means that nobody has tried yet; only a tried check has a reason.
      return { state: answer.fail_reason ? 'failed' : 'pending' };
    },
  };
}

function initialContent({ name, idNumber }: Person, { reference, returnUrl }: CheckRequest) {
  return {
    outer_order_no: reference,
    biz_code: SCENE,
    identity_param: {
      identity_type: 'CERT_INFO',
      cert_type: 'IDENTITY_CARD',
      cert_name: name,
      cert_no: idNumber,
    },
    merchant_config: { return_url: returnUrl },
  };
}

function signedFields({ appId, privateKey }: AlipaySettings, method: string, content: object, now: Date): Fields {
  const fields = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    // Alipay expects Chinese time, wherever the server is.
    timestamp: formatBusinessTime(now.getTime() / 1000),
    version: '1.0',
    biz_content: JSON.stringify(content),
  };
  return { ...fields, sign: signText(canonicalText(fields), privateKey) };
}

async function exchange(settings: AlipaySettings, method: string, fields: Fields, signal: AbortSignal) {
  const response = await fetch(settings.gateway, { method: 'POST', body: new URLSearchParams(fields), signal });
  const text = await response.text();
  const cut = text.length < LONGEST_ANSWER ? cutNode(text, `${method.replaceAll('.', '_')}_response`) : null;
  if (!cut) {
    throw new ProviderDownError(`Alipay answered HTTP ${response.status} and no signed node`);
  }
  if (!isSignedText(cut.node, cut.signature, settings.alipayPublicKey)) {
    throw new ProviderDownError('Alipay’s answer is not signed by Alipay');
  }
  const node = JSON.parse(cut.node) as Record<string, unknown>;
  if (node.code !== '10000') {
    throw new ProviderRefusedError(`Alipay: ${String(node.code)} ${String(node.sub_code ?? '')}`);
  }
  return node;
}
