import type { Clock } from '#server/ports/clock.ts';
import type { CheckRequest, IdentityProvider, Person } from '#server/ports/identity.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { createProviderCall, type ProviderCallOptions } from '../provider-call.ts';
import { type AlipayKeys, exchange, signedFields } from './alipay-gateway.ts';

export type AlipaySettings = AlipayKeys & {
  /** The address for our server's requests. */
  gateway: string;
  /** The address for the member's phone; differs from `gateway` only in the sandbox. */
  pageGateway: string;
  state: 'sandbox' | 'live';
};

/** Multi-factor face check; the other scenes require photos of papers. */
const SCENE = 'FACE';
const LIFE_SECONDS = 3600;

/** Alipay's open identity check: alipay.user.certify.open.initialize, .certify (a page), .query; signed with RSA2. */
export function createAlipayIdentity(
  settings: AlipaySettings,
  clock: Clock,
  options?: ProviderCallOptions,
): IdentityProvider {
  const call = createProviderCall('Alipay', clock, options);
  const signed = (method: string, content: object) => signedFields(settings, method, content, clock.now());
  const ask = (method: string, content: object) =>
    call((signal) => exchange(settings, signed(method, content), signal));

  return {
    state: settings.state,
    async start(person, request) {
      const { certify_id } = await ask('alipay.user.certify.open.initialize', initialContent(person, request));
      if (typeof certify_id !== 'string' || certify_id === '') {
        throw new ProviderError('unknown', 'Alipay answered no certify_id');
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
