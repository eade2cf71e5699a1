import type { MakerWay } from '#rules/packaging/push.ts';
import { createAcme } from '#server/adapters/acme/acme.ts';
import { createGeetest } from '#server/adapters/captcha/geetest.ts';
import { createSlider, type Slider } from '#server/adapters/captcha/slider.ts';
import { withFallback } from '#server/adapters/captcha/with-fallback.ts';
import type { ChosenBehavior } from '#server/adapters/chosen-behavior.ts';
import { createResolver } from '#server/adapters/dns/resolver.ts';
import { createDnsSandbox, type DnsSandbox } from '#server/adapters/dns/sandbox.ts';
import { noEmail } from '#server/adapters/email/off.ts';
import { createMailSandbox } from '#server/adapters/email/sandbox.ts';
import { createSmtp } from '#server/adapters/email/smtp.ts';
import { createAlipayIdentity } from '#server/adapters/identity/alipay.ts';
import { noIdentity } from '#server/adapters/identity/off.ts';
import { createIdentitySandbox, type IdentitySandbox } from '#server/adapters/identity/sandbox.ts';
import { createTencentIdentity } from '#server/adapters/identity/tencent.ts';
import type { Inbox } from '#server/adapters/inbox/inbox.ts';
import { createFcm } from '#server/adapters/maker-push/fcm.ts';
import { createHuaweiPush } from '#server/adapters/maker-push/huawei.ts';
import { createXiaomiPush } from '#server/adapters/maker-push/xiaomi.ts';
import { createClamd } from '#server/adapters/malware-scanner/clamd.ts';
import { createAlipayPay } from '#server/adapters/payment/alipay.ts';
import { noPayment } from '#server/adapters/payment/off.ts';
import { createPaymentSandbox, type PaymentSandbox } from '#server/adapters/payment/sandbox.ts';
import { createStripe } from '#server/adapters/payment/stripe/stripe.ts';
import { createWechatPay } from '#server/adapters/payment/wechat-pay/wechat-pay.ts';
import { createAliyunSms } from '#server/adapters/sms/aliyun.ts';
import { noSms } from '#server/adapters/sms/off.ts';
import { createSmsSandbox } from '#server/adapters/sms/sandbox.ts';
import { createTencentSms } from '#server/adapters/sms/tencent.ts';
import { noWechat } from '#server/adapters/wechat/off.ts';
import { createOfficialAccount } from '#server/adapters/wechat/official-account.ts';
import { createOpenPlatform } from '#server/adapters/wechat/open-platform.ts';
import { startWechatSandbox } from '#server/adapters/wechat/sandbox.ts';
import type { WechatSimulator } from '#server/adapters/wechat/simulator.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/tables.ts';
import type { Simulators } from '#server/http/sandbox/sandbox-behavior.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Captcha } from '#server/ports/captcha.ts';
import type { CertificateAuthority } from '#server/ports/certificate-authority.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Dns } from '#server/ports/dns.ts';
import type { Email } from '#server/ports/email.ts';
import type { IdentityProvider } from '#server/ports/identity.ts';
import type { MakerPush } from '#server/ports/maker-push.ts';
import type { MalwareScanner } from '#server/ports/malware-scanner.ts';
import type { Payments } from '#server/ports/payment.ts';
import type { Sms } from '#server/ports/sms.ts';
import type { Wechat } from '#server/ports/wechat.ts';
import type { Vault } from '#server/secrets/vault.ts';

export type ProviderParts = {
  config: Config;
  db: Database;
  clock: Clock;
  limits: Limits;
  vault: Vault;
  inbox: Inbox;
};

type MakersPush = Partial<Record<MakerWay, MakerPush>>;

export type Providers = {
  sms: Sms;
  email: Email;
  captcha: Captcha;
  wechat: Wechat;
  identity: { alipay: IdentityProvider; wechat: IdentityProvider };
  payments: Payments;
  dns: Dns;
  authority: CertificateAuthority | null;
  makerPush: MakersPush;
  scanner: MalwareScanner | null;
  /** Our own slider while it is used, as the captcha or as a fall-back. */
  slider(): Slider | null;
  /** The simulated phones of the demo; null outside it. */
  phones: WechatSimulator | null;
  /** The demo's identity checks; null when no identity provider is a sandbox. */
  identitySandbox: IdentitySandbox | null;
  /** The demo's payers; null when no payment provider is a sandbox. */
  paymentSandbox: PaymentSandbox | null;
  /** The demo's name server; null when the domains' own are asked. */
  dnsSandbox: DnsSandbox | null;
  /** The simulators of the demo, each with its behaviors. A request for one starts it. */
  simulators: Simulators;
  close(): Promise<void>;
};

/** Chooses the adapters for SMS, e-mail, captcha, WeChat, identity, payment and makers' push. */
export async function composeProviders(parts: ProviderParts): Promise<Providers> {
  const sms = chooseSms(parts);
  const mail = chooseMail(parts);
  const { wechat, phones } = await chooseWechat(parts);
  const { identity, identitySandbox } = chooseIdentity(parts);
  const { payments, paymentSandbox } = choosePayments(parts);
  const { dns, dnsSandbox } = chooseDns(parts);
  return {
    sms: sms.sms,
    email: mail.email,
    ...chooseCaptcha(parts),
    wechat,
    phones,
    identity,
    identitySandbox,
    payments,
    paymentSandbox,
    dns,
    dnsSandbox,
    simulators: {
      ...(sms.simulator && { sms: sms.simulator }),
      ...(mail.simulator && { email: mail.simulator }),
      ...(phones && { wechat: async () => phones }),
      ...(identitySandbox && { identity: identitySandbox.simulator }),
      ...(paymentSandbox && { payment: paymentSandbox.simulator }),
      ...(dnsSandbox && { dns: dnsSandbox.simulator }),
    },
    authority: chooseAuthority(parts),
    makerPush: chooseMakerPush(parts),
    scanner: parts.config.scanner.clamd && createClamd(parts.config.scanner.clamd, parts.clock),
    close: async () => {
      await Promise.all([
        sms.close?.(),
        mail.close?.(),
        phones?.close(),
        identitySandbox?.close(),
        paymentSandbox?.close(),
        dnsSandbox?.close(),
      ]);
    },
  };
}

type SimulatorParts = { simulator?: () => Promise<ChosenBehavior>; close?: () => Promise<void> };

function chooseSms({ config: { sms }, clock, vault, inbox }: ProviderParts): { sms: Sms } & SimulatorParts {
  if (sms.driver === 'inbox') {
    const { simulator, ...sandbox } = createSmsSandbox({ key: vault.deriveKey('sms sandbox') }, clock, inbox);
    return { ...sandbox, simulator: async () => simulator };
  }
  if (sms.driver === 'aliyun') {
    return { sms: createAliyunSms(sms, clock) };
  }
  return { sms: sms.driver === 'tencent' ? createTencentSms(sms, clock) : noSms };
}

function chooseMail({ config: { mail }, clock, vault, inbox }: ProviderParts): { email: Email } & SimulatorParts {
  if (mail.driver === 'inbox') {
    const { simulator, ...sandbox } = createMailSandbox({ key: vault.deriveKey('mail sandbox') }, clock, inbox);
    return { ...sandbox, simulator: async () => simulator };
  }
  return { email: mail.driver === 'smtp' ? createSmtp(mail, clock) : noEmail };
}

function chooseCaptcha(parts: ProviderParts): Pick<Providers, 'captcha' | 'slider'> {
  const { config, clock, vault } = parts;
  const slider = createSlider({ ...parts, key: vault.deriveKey('captcha') });
  if (config.captcha.driver === 'geetest4') {
    const captcha = withFallback(createGeetest(config.captcha, clock), slider, () => clock.now().getTime());
    return { captcha, slider: () => (captcha.isDown() ? slider : null) };
  }
  const off: Captcha = {
    facts: { driver: 'off', id: '', loader: '' },
    accepts: async () => true,
    probe: async () => {},
  };
  return config.captcha.driver === 'off'
    ? { captcha: off, slider: () => null }
    : { captcha: slider, slider: () => slider };
}

async function chooseWechat({ config, clock, vault }: ProviderParts): Promise<Pick<Providers, 'wechat' | 'phones'>> {
  const { wechat, publicUrl } = config;
  if (wechat.driver === 'sandbox') {
    return startWechatSandbox({ publicUrl, key: vault.deriveKey('wechat sandbox') }, clock);
  }
  if (wechat.driver === 'mp') {
    return { wechat: createOfficialAccount({ ...wechat, sandbox: false }, clock), phones: null };
  }
  const open = { connect: 'https://open.weixin.qq.com', redirect: `${publicUrl}/wechat/oauth` };
  return {
    wechat: wechat.driver === 'open' ? createOpenPlatform({ ...wechat, ...open }, clock) : noWechat,
    phones: null,
  };
}

function chooseIdentity({ config, clock }: ProviderParts): Pick<Providers, 'identity' | 'identitySandbox'> {
  const { alipay, wechat } = config.identity;
  const hasSandbox = alipay.driver === 'sandbox' || wechat.driver === 'sandbox';
  const identitySandbox = hasSandbox ? createIdentitySandbox(config, clock) : null;
  const standIn = { sandbox: identitySandbox, off: null } as const;
  return {
    identitySandbox,
    identity: {
      alipay:
        alipay.driver === 'live'
          ? createAlipayIdentity({ ...alipay, pageGateway: alipay.gateway, state: 'live' }, clock)
          : (standIn[alipay.driver]?.alipay ?? noIdentity),
      wechat:
        wechat.driver === 'live'
          ? createTencentIdentity({ ...wechat, state: 'live' }, clock)
          : (standIn[wechat.driver]?.wechat ?? noIdentity),
    },
  };
}

function choosePayments({ config, clock }: ProviderParts): Pick<Providers, 'payments' | 'paymentSandbox'> {
  const { publicUrl, payment } = config;
  const { wechat, alipay, stripe } = payment;
  const hasSandbox = [wechat, alipay, stripe].some(({ driver }) => driver === 'sandbox');
  const paymentSandbox = hasSandbox ? createPaymentSandbox({ publicUrl }, clock) : null;
  const standIn = { sandbox: paymentSandbox, off: null } as const;
  const live = { state: 'live' } as const;
  return {
    paymentSandbox,
    payments: {
      wechat:
        wechat.driver === 'live'
          ? createWechatPay({ ...wechat, ...live, notifyUrl: `${publicUrl}/notify/wechat` }, clock)
          : (standIn[wechat.driver]?.wechat ?? noPayment),
      alipay:
        alipay.driver === 'live'
          ? createAlipayPay({ ...alipay, ...live, notifyUrl: `${publicUrl}/notify/alipay` }, clock)
          : (standIn[alipay.driver]?.alipay ?? noPayment),
      stripe:
        stripe.driver === 'live'
          ? createStripe({ ...stripe, ...live, returnUrl: `${publicUrl}/user/record` }, clock)
          : (standIn[stripe.driver]?.stripe ?? noPayment),
    },
  };
}

/** The demo has a name server of its own, unless the settings name others. */
function chooseDns({ config: { environment, domains }, db }: ProviderParts): Pick<Providers, 'dns' | 'dnsSandbox'> {
  if (environment === 'demo' && domains.dnsServers.length === 0) {
    const dnsSandbox = createDnsSandbox(db);
    return { dns: dnsSandbox, dnsSandbox };
  }
  return { dns: createResolver(domains.dnsServers, { state: 'live' }), dnsSandbox: null };
}

const chooseAuthority = ({ config: { domains }, clock }: ProviderParts): CertificateAuthority | null =>
  domains.tlsMode === 'acme' ? createAcme(domains.acme, clock) : null;

function chooseMakerPush({ config: { push }, clock }: ProviderParts): MakersPush {
  return {
    ...(push.fcm && { fcm: createFcm(push.fcm, clock) }),
    ...(push.huawei && { huawei: createHuaweiPush(push.huawei, clock) }),
    ...(push.xiaomi && { xiaomi: createXiaomiPush(push.xiaomi, clock) }),
  };
}
