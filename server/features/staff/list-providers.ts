import { staff } from '#contract/calls/staff.ts';
import { type Localized, textIn } from '#contract/language.ts';
import { staffSchemas } from '#contract/schemas/staff.ts';
import { secondsOrZero } from '#contract/wire-values.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, handle } from '#server/feature/handle.ts';
import type { ProviderName } from '#server/feature/providers/provider-health.ts';
import { listProviderHealth } from '#server/feature/providers/store-provider-health.ts';

type State = 'off' | 'sandbox' | 'live';

const titles: Record<ProviderName, Localized> = {
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
};

/** The kind of each driver: a provider, our own stand-in, or off. Our own slider counts as a provider. */
const stateOfDriver: Record<string, State> = { off: 'off', inbox: 'sandbox', sandbox: 'sandbox' };

/** The active providers with their last results; without keys. */
export const listProviders = handle(staff, staffSchemas, 'listProviders', async ({ language, ...deps }) => {
  const health = new Map((await listProviderHealth(deps.db)).map((row) => [row.provider, row]));
  return done(
    Object.entries(statesOf(deps)).map(([name, state]) => {
      const { success_at = null, error_at = null, error = '' } = health.get(name) ?? {};
      return {
        name,
        title: textIn(language, titles[name as ProviderName]),
        state,
        success_time: secondsOrZero(success_at),
        error_time: secondsOrZero(error_at),
        error,
      };
    }),
  );
});

function statesOf({ config, identity, payments, makerPush, authority, scanner }: Deps): Record<ProviderName, State> {
  const of = (driver: string): State => stateOfDriver[driver] ?? 'live';
  return {
    sms: of(config.sms.driver),
    email: of(config.mail.driver),
    captcha: of(config.captcha.driver),
    wechatLogin: of(config.wechat.driver),
    alipayIdentity: identity.alipay.state,
    wechatIdentity: identity.wechat.state,
    wechatPay: payments.wechat.state,
    alipayPay: payments.alipay.state,
    stripePay: payments.stripe.state,
    fcmPush: makerPush.fcm ? 'live' : 'off',
    huaweiPush: makerPush.huawei ? 'live' : 'off',
    xiaomiPush: makerPush.xiaomi ? 'live' : 'off',
    certificates: authority ? 'live' : 'off',
    malwareScanner: scanner ? 'live' : 'off',
  };
}
