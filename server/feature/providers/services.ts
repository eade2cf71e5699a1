import type { Config } from '#server/config/config.ts';
import type { Localized } from '#words/language.ts';
import type { ProviderName } from './provider-health.ts';

/** A company outside, named by the console in which its faults are fixed. */
export type Service =
  | 'aliyunSms'
  | 'tencentSms'
  | 'smtp'
  | 'geetest'
  | 'wechatMp'
  | 'wechatOpen'
  | 'alipayIdentity'
  | 'tencentFaceId'
  | 'wechatPay'
  | 'alipayPay'
  | 'stripe'
  | 'fcm'
  | 'huaweiPush'
  | 'xiaomiPush'
  | 'acme'
  | 'clamd'
  | 's3';

/** `sandbox`: our own simulator of it. */
type ProviderState = 'off' | 'sandbox' | 'live';
/** `service` is null when this server does the work itself. */
export type ChosenService = { state: ProviderState; service: Service | null };

export const titles: Record<ProviderName, Localized> = {
  sms: { zh: '短信', en: 'SMS' },
  email: { zh: '邮件', en: 'Email' },
  captcha: { zh: '滑块验证', en: 'Slider captcha' },
  wechatLogin: { zh: '微信扫码登录', en: 'WeChat sign-in' },
  alipayIdentity: { zh: '支付宝实名认证', en: 'Alipay identity check' },
  wechatIdentity: { zh: '微信人脸核身', en: 'WeChat face check' },
  wechatPay: { zh: '微信支付', en: 'WeChat Pay' },
  alipayPay: { zh: '支付宝收款', en: 'Alipay payments' },
  stripePay: { zh: 'Stripe 银行卡收款', en: 'Stripe card payments' },
  fcmPush: { zh: 'FCM 推送', en: 'FCM push' },
  huaweiPush: { zh: '华为推送', en: 'Huawei push' },
  xiaomiPush: { zh: '小米推送', en: 'Xiaomi push' },
  certificates: { zh: '域名证书', en: 'Certificates of domains' },
  malwareScanner: { zh: '恶意软件扫描', en: 'Malware scanner' },
  objectStore: { zh: '对象存储', en: 'Object store' },
};

export const providerNames = Object.keys(titles) as ProviderName[];

/** The choice of each provider by the settings; a sandbox simulates the named service. */
export function servicesOf({
  sms,
  mail,
  captcha,
  wechat,
  identity,
  payment,
  push,
  scanner,
  storage,
  domains,
}: Config): Record<ProviderName, ChosenService> {
  return {
    sms: choose(sms.driver, sms.driver === 'tencent' ? 'tencentSms' : 'aliyunSms'),
    email: choose(mail.driver, 'smtp'),
    captcha: choose(captcha.driver, captcha.driver === 'geetest4' ? 'geetest' : null),
    wechatLogin: choose(wechat.driver, wechat.driver === 'open' ? 'wechatOpen' : 'wechatMp'),
    alipayIdentity: choose(identity.alipay.driver, 'alipayIdentity'),
    wechatIdentity: choose(identity.wechat.driver, 'tencentFaceId'),
    wechatPay: choose(payment.wechat.driver, 'wechatPay'),
    alipayPay: choose(payment.alipay.driver, 'alipayPay'),
    stripePay: choose(payment.stripe.driver, 'stripe'),
    fcmPush: choose(push.fcm ? 'live' : 'off', 'fcm'),
    huaweiPush: choose(push.huawei ? 'live' : 'off', 'huaweiPush'),
    xiaomiPush: choose(push.xiaomi ? 'live' : 'off', 'xiaomiPush'),
    certificates: choose(domains.tlsMode === 'acme' ? 'live' : 'off', 'acme'),
    malwareScanner: choose(scanner.clamd ? 'live' : 'off', 'clamd'),
    objectStore: choose(storage.driver === 'disk' ? 'off' : 'live', 's3'),
  };
}

const stateOfDriver: Record<string, ProviderState> = { off: 'off', inbox: 'sandbox', sandbox: 'sandbox' };

const choose = (driver: string, service: Service | null): ChosenService => ({
  state: stateOfDriver[driver] ?? 'live',
  service,
});
