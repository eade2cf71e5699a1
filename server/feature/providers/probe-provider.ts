import { type ProviderAnswer, ProviderError } from '#server/ports/provider-error.ts';
import type { Deps } from '../deps.ts';
import { isAboutRequest, type ProviderName } from './provider-health.ts';

/** The part of a port that tries the provider. */
type ProbedPort = { probe(): ProviderAnswer<void> };
type ProviderPorts = Pick<
  Deps,
  'sms' | 'email' | 'captcha' | 'wechat' | 'identity' | 'payments' | 'makerPush' | 'authority' | 'scanner'
> & { storage: Deps['storage'] | null };

/** Null for a provider that is off. */
export const portsOf = ({
  sms,
  email,
  captcha,
  wechat,
  identity,
  payments,
  makerPush: { fcm, huawei, xiaomi },
  authority,
  scanner,
  storage,
}: ProviderPorts): Record<ProviderName, ProbedPort | null> => ({
  sms,
  email,
  captcha,
  wechatLogin: wechat,
  alipayIdentity: identity.alipay,
  wechatIdentity: identity.wechat,
  wechatPay: payments.wechat,
  alipayPay: payments.alipay,
  stripePay: payments.stripe,
  fcmPush: fcm ?? null,
  huaweiPush: huawei ?? null,
  xiaomiPush: xiaomi ?? null,
  certificates: authority,
  malwareScanner: scanner,
  objectStore: storage,
});

/** Tries a provider with one harmless exchange. Null when it works for us: an answer about the made-up request shows that as well. */
export async function probeProvider(port: ProbedPort, longestMs: number): Promise<ProviderError | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderError('unknown', `no answer within ${longestMs} ms`)), longestMs);
  });
  try {
    await Promise.race([port.probe(), late]);
    return null;
  } catch (error) {
    const failure = error instanceof ProviderError ? error : new ProviderError('unknown', String(error));
    return isAboutRequest(failure) ? null : failure;
  } finally {
    clearTimeout(timer);
  }
}
