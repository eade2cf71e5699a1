import type { Clock } from '#server/ports/clock.ts';
import type { CheckRequest, CheckResult, IdentityProvider, Person } from '#server/ports/identity.ts';
import { failureKindOf, ProviderError } from '#server/ports/provider-error.ts';
import { type AlipayKeys, exchange, explainForgery, type Reading, signedFields } from '../alipay/gateway.ts';
import { createProviderCall, type ProviderCallOptions } from '../provider-call.ts';
import { certifyQueryCodes, initializeCodes } from './identity-codes.ts';

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
/** The ids of Alipay have 32 digits and letters. */
const NO_CHECK = 'qdbprobe000000000000000000000000';

/** Alipay's open identity check: alipay.user.certify.open.initialize, .certify (a page), .query; signed with RSA2. */
export function createAlipayIdentity(
  settings: AlipaySettings,
  clock: Clock,
  options?: ProviderCallOptions,
): IdentityProvider {
  const call = createProviderCall('Alipay', clock, options);
  const signed = (method: string, content: object) => signedFields(settings, method, content, clock.now());
  const ask = (method: string, content: object, reading: Reading) =>
    call((signal) => exchange(settings, signed(method, content), reading, signal));
  const query = (certify_id: string) =>
    ask('alipay.user.certify.open.query', { certify_id }, { codes: certifyQueryCodes });

  return {
    state: settings.state,
    async start(person, request) {
      const reading = { codes: initializeCodes, isStart: true };
      const { certify_id } = await ask('alipay.user.certify.open.initialize', initialContent(person, request), reading);
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
    result: async (token) => resultOf(await query(token)),
    async probe() {
      await query(NO_CHECK).catch((error: unknown) => failureKindOf(error) === 'gone' || explainForgery(error));
    },
  };
}

/**
 * Alipay answers "F" for a failed check and for an unfinished one, without a reason by default (alipay-sdk-java; developer.aliyun.com ask 285728).
 */
function resultOf({ passed, fail_reason }: Record<string, unknown>): CheckResult {
  // Older documents and libraries have a list here (alipay-sdk-net-all 12).
  const [result, ...more] = Array.isArray(passed) ? passed : [passed];
  if (more.length > 0 || (result !== 'T' && result !== 'F')) {
    throw new ProviderError('unknown', 'Alipay answered neither T nor F');
  }
  if (result === 'T') {
    return { state: 'passed' };
  }
  return fail_reason ? { state: 'failed', because: 'other' } : { state: 'open' };
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
