import { type ProviderAnswer, ProviderError } from '#server/ports/provider-error.ts';
import type { Deps } from '../deps.ts';
import { isAboutRequest, type ProviderName } from './provider-health.ts';

/** The part of a port that sends a trial request to the provider. */
type ProbedPort = { probe(): ProviderAnswer<void> };
type ProviderPorts = Pick<
  Deps,
  'sms' | 'email' | 'captcha' | 'wechat' | 'identity' | 'payments' | 'makerPush' | 'authority' | 'scanner'
> & { storage: Deps['storage'] | null };

/** The port of each provider; null for a provider that is off. */
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

/** Sends one harmless request to a provider. Null when it works for us: a refusal of the made-up request proves that too. */
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
