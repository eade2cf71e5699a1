import type { Config } from '#server/config/config.ts';
import type { ProviderHealth } from '#server/feature/providers/provider-health.ts';
import type { Storage } from '#server/ports/storage.ts';
import type { Providers } from './compose-providers.ts';

/** The ports for features, wrapped so that the results of calls are recorded. */
export const watchProviders = (
  {
    sms,
    email,
    captcha,
    slider,
    wechat,
    identity,
    payments,
    dns,
    authority,
    scanner,
    makerPush: { fcm, huawei, xiaomi },
  }: Providers,
  { watch }: ProviderHealth,
) => ({
  sms: watch('sms', sms),
  email: watch('email', email),
  // A proof of our own slider, or a plain refusal, may have come without the provider.
  captcha: watch(
    'captcha',
    captcha,
    (value) => value === true && (captcha.facts.driver !== 'geetest4' || slider() === null),
  ),
  wechat: watch('wechatLogin', wechat),
  identity: { alipay: watch('alipayIdentity', identity.alipay), wechat: watch('wechatIdentity', identity.wechat) },
  payments: {
    wechat: watch('wechatPay', payments.wechat),
    alipay: watch('alipayPay', payments.alipay),
    stripe: watch('stripePay', payments.stripe),
  },
  // A silent name server belongs to a member, and says nothing about the provider.
  dns,
  authority: authority && watch('certificates', authority),
  scanner: scanner && watch('malwareScanner', scanner),
  makerPush: {
    ...(fcm && { fcm: watch('fcmPush', fcm) }),
    ...(huawei && { huawei: watch('huaweiPush', huawei) }),
    ...(xiaomi && { xiaomi: watch('xiaomiPush', xiaomi) }),
  },
});

/** The disk is not a provider. */
export const watchStorage = (storage: Storage, { storage: { driver } }: Config, { watch }: ProviderHealth): Storage =>
  driver === 'disk' ? storage : watch('objectStore', storage);
