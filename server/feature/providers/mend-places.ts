import type { OperatorFault } from '#server/ports/provider-error.ts';
import type { Localized } from '#words/language.ts';
import type { Service } from './services.ts';

type Places = {
  /** The place for every fault that has no entry of its own. */
  otherwise: Localized;
  at: Partial<Record<OperatorFault, Localized>>;
  /** The keys of our configuration that must agree with the provider's console. */
  keys: readonly string[];
};

/** The provider complains of the time, but the clock to correct is ours. */
export const clockPlace: Localized = {
  zh: '在本服务器上开启时间同步（NTP）。',
  en: 'Switch on time synchronization (NTP) on this server.',
};

const same = (text: string): Localized => ({ zh: text, en: text });
const ALIPAY = '支付宝开放平台 → 控制台 → 应用 → 开发设置';
const TENCENT_KEYS = same('腾讯云 → 访问管理 → 用户 → 用户列表 → API 密钥');
const TENCENT_RIGHTS = {
  zh: '腾讯云 → 访问管理 → 用户 → 用户列表 → 该用户的权限',
  en: '腾讯云 → 访问管理 → 用户 → 用户列表, the permissions of that user',
};

const alipay = (product: Localized): Places => ({
  otherwise: same('支付宝开放平台 → 控制台 → 应用'),
  at: {
    key: same(`${ALIPAY} → 接口加签方式`),
    address: same(`${ALIPAY} → 服务器 IP 白名单`),
    permission: product,
    product,
  },
  keys: ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
});

/**
 * The place where each fault is fixed: the menus of the provider's own console, without English names when the console has none. When no document
 * names the menu, the place is the console alone. Read: 商户平台 账户中心 API安全 (pay.weixin.qq.com account/api_cert), APPID 授权管理 in 产品中心 (a guide to v3);
 * 第三方应用 开发设置 (opendocs.alipay.com); 授权RAM用户 (help.aliyun.com 108069); 短信模板配置 (cloud.tencent.cn 1441/65102), 自助接入 (tencentcloud.com 1061/58622); IP
 * 白名单 of 基本配置 (mp.weixin.qq.com's notice of 40164); 开发者资质认证 (a guide to open.weixin.qq.com); 产品后台使用 (docs.geetest.com gt4/handbook); Project
 * settings, Service accounts (Firebase; docs.expo.dev fcm-credentials); 配置 Client ID and Enabling Push Kit (developer.huawei.com); Push Service
 * Activation Guide (dev.mi.com 1691); API keys, restricted keys (docs.stripe.com stripe-cli/keys). From memory: 通知类别 of Xiaomi, and the permissions
 * of a user of 访问管理.
 */
export const mendPlaces: Record<Service, Places> = {
  aliyunSms: {
    otherwise: { zh: '阿里云 → 短信服务控制台', en: '阿里云 → 短信服务 (SMS console)' },
    at: {
      key: same('阿里云 → RAM 访问控制 → 用户 → AccessKey 管理'),
      permission: {
        zh: '阿里云 → RAM 访问控制 → 用户 → 授予 AliyunDysmsFullAccess',
        en: '阿里云 → RAM 访问控制 → 用户, grant AliyunDysmsFullAccess',
      },
      template: same('阿里云 → 短信服务 → 国内消息 → 签名管理 / 模板管理'),
      balance: {
        zh: '阿里云 → 费用中心充值，或在短信服务购买套餐',
        en: '阿里云 → 费用中心: recharge, or buy a package in 短信服务',
      },
    },
    keys: ['ALIYUN_AK', 'ALIYUN_SK', 'SMS_SIGN', 'SMS_TEMPLATE_CODE'],
  },
  tencentSms: {
    otherwise: { zh: '腾讯云 → 短信控制台', en: '腾讯云 → 短信控制台 (SMS console)' },
    at: {
      key: TENCENT_KEYS,
      permission: TENCENT_RIGHTS,
      template: same('腾讯云 → 短信控制台 → 国内短信 → 签名管理 / 正文模板管理'),
      setting: same('腾讯云 → 短信控制台 → 应用管理 → 应用列表'),
      balance: { zh: '腾讯云 → 短信控制台，购买套餐包', en: '腾讯云 → 短信控制台: buy a package (套餐包)' },
    },
    keys: ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'TENCENT_SMS_APPID', 'SMS_SIGN', 'SMS_TEMPLATE_CODE'],
  },
  smtp: {
    otherwise: { zh: '邮件服务商的后台', en: 'The console of your mail provider' },
    at: {
      key: {
        zh: '邮件服务商的后台：SMTP 账号与授权码',
        en: 'The console of your mail provider: SMTP user and password',
      },
      quota: { zh: '邮件服务商的后台：发信额度', en: 'The console of your mail provider: sending limits' },
      address: {
        zh: '邮件服务商的后台：允许发信的地址与域名（SPF、DKIM）',
        en: 'The console of your mail provider: allowed addresses and domains (SPF, DKIM)',
      },
    },
    keys: ['SMTP_URL', 'MAIL_FROM'],
  },
  geetest: {
    otherwise: { zh: '极验后台 → 行为验', en: '极验后台 → 行为验 (Geetest console)' },
    at: { key: same('极验后台 → 行为验 → 业务场景 → captcha_id / captcha_key') },
    keys: ['GEETEST_ID', 'GEETEST_KEY'],
  },
  wechatMp: {
    otherwise: same('微信公众平台 → 设置与开发'),
    at: {
      key: same('微信公众平台 → 设置与开发 → 基本配置 → 开发者密码 (AppSecret)'),
      address: same('微信公众平台 → 设置与开发 → 基本配置 → IP 白名单'),
      setting: same('微信公众平台 → 设置与开发 → 基本配置'),
      permission: same('微信公众平台 → 设置与开发 → 接口权限'),
      quota: same('微信公众平台 → 设置与开发 → 接口权限'),
    },
    keys: ['WECHAT_MP_APPID', 'WECHAT_MP_SECRET', 'WECHAT_MP_TOKEN', 'WECHAT_MP_AES_KEY'],
  },
  wechatOpen: {
    otherwise: same('微信开放平台 → 管理中心 → 网站应用'),
    at: { account: same('微信开放平台 → 账号中心 → 开发者资质认证') },
    keys: ['WECHAT_OPEN_APPID', 'WECHAT_OPEN_SECRET'],
  },
  alipayIdentity: alipay({
    zh: '支付宝开放平台 → 控制台 → 应用：绑定并签约身份认证',
    en: '支付宝开放平台 → 控制台 → 应用: add and sign the identity check (身份认证)',
  }),
  tencentFaceId: {
    otherwise: { zh: '腾讯云 → 人脸核身控制台', en: '腾讯云 → 人脸核身控制台 (FaceID console)' },
    at: {
      key: TENCENT_KEYS,
      permission: TENCENT_RIGHTS,
      setting: same('腾讯云 → 人脸核身控制台 → 自助接入 → 业务流程 (RuleId)'),
    },
    keys: ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'FACEID_RULE_ID'],
  },
  wechatPay: {
    otherwise: same('微信支付商户平台'),
    at: {
      key: same('微信支付商户平台 → 账户中心 → API安全'),
      product: { zh: '微信支付商户平台 → 产品中心，开通 Native 支付', en: '微信支付商户平台 → 产品中心: Native 支付' },
      permission: {
        zh: '微信支付商户平台 → 产品中心，开通 Native 支付',
        en: '微信支付商户平台 → 产品中心: Native 支付',
      },
      setting: same('微信支付商户平台 → 产品中心 → AppID 授权管理'),
      account: same('微信支付商户平台 → 账户中心 → 商户信息'),
      balance: {
        zh: '微信支付商户平台：给退款所用的账户充值',
        en: '微信支付商户平台: recharge the account that refunds are paid from',
      },
    },
    keys: [
      'WECHAT_PAY_APPID',
      'WECHAT_PAY_MCHID',
      'WECHAT_PAY_SERIAL',
      'WECHAT_PAY_PRIVATE_KEY',
      'WECHAT_PAY_APIV3_KEY',
    ],
  },
  alipayPay: alipay({
    zh: '支付宝开放平台 → 控制台 → 应用：绑定并签约当面付',
    en: '支付宝开放平台 → 控制台 → 应用: add and sign 当面付',
  }),
  stripe: {
    otherwise: same('Stripe Dashboard'),
    at: {
      key: same('Stripe Dashboard → Developers → API keys'),
      permission: {
        zh: 'Stripe Dashboard → Developers → API keys，受限密钥的权限',
        en: 'Stripe Dashboard → Developers → API keys, the permissions of the restricted key',
      },
    },
    keys: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
  fcm: {
    otherwise: same('Firebase console → Project settings → Cloud Messaging'),
    at: {
      key: same('Firebase console → Project settings → Service accounts → Generate new private key'),
      product: same('Firebase console → Project settings → Cloud Messaging → Firebase Cloud Messaging API (V1)'),
      permission: {
        zh: 'Google Cloud console → IAM，服务账号要有 cloudmessaging.messages.create',
        en: 'Google Cloud console → IAM: the service account needs cloudmessaging.messages.create',
      },
      quota: { zh: 'Google Cloud console 的配额', en: 'The quotas of Google Cloud console' },
    },
    keys: ['FCM_SERVICE_ACCOUNT'],
  },
  huaweiPush: {
    otherwise: { zh: 'AppGallery Connect → 推送服务', en: 'AppGallery Connect → Push Kit' },
    at: {
      key: {
        zh: 'AppGallery Connect → 开发与服务 → 项目设置 → 常规 → 应用',
        en: 'AppGallery Connect → Development and services → Project settings → General information → App information',
      },
      product: {
        zh: 'AppGallery Connect → 开发与服务 → 增长 → 推送服务 → 立即开通',
        en: 'AppGallery Connect → Development and services → Grow → Push Kit → Enable now',
      },
    },
    keys: ['HUAWEI_PUSH_APPID', 'HUAWEI_PUSH_SECRET'],
  },
  xiaomiPush: {
    otherwise: { zh: '小米推送运营平台 → 应用管理', en: '小米推送运营平台 → 应用管理 (Push Operational Console)' },
    at: {
      key: same('小米推送运营平台 → 应用管理 → 应用信息 → AppSecret'),
      product: same('小米推送运营平台 → 启用推送'),
      template: {
        zh: '小米推送运营平台 → 应用管理，通知类别（channel）',
        en: '小米推送运营平台 → 应用管理, the notification channels (通知类别)',
      },
    },
    keys: ['XIAOMI_PUSH_SECRET', 'XIAOMI_PUSH_CHANNEL'],
  },
  acme: {
    otherwise: { zh: '证书颁发机构的账户与说明', en: 'The account and the documents of the certificate authority' },
    at: {
      account: {
        zh: '证书颁发机构的账户；要求外部账户绑定的机构还要 ACME_EAB_KID 等配置',
        en: 'The account at the certificate authority; one that wants an external account needs our ACME_EAB_KID too',
      },
      quota: {
        zh: '证书颁发机构的频率限制，过后会自动再试',
        en: 'The rate limits of the certificate authority; it is tried again by itself',
      },
      address: {
        zh: '域名的 80 端口要通到本服务器，CAA 记录要允许这家机构',
        en: 'Port 80 of the domain must lead to this server, and its CAA records must allow the authority',
      },
    },
    keys: ['ACME_URL', 'ACME_EMAIL', 'ACME_EAB_HMAC_KEY', 'ACME_EAB_KID'],
  },
  clamd: {
    otherwise: {
      zh: 'clamd 所在的机器：服务是否在运行，clamd.conf 的 TCPSocket、LocalSocket、StreamMaxLength',
      en: 'The machine of clamd: whether it runs, and TCPSocket, LocalSocket and StreamMaxLength in clamd.conf',
    },
    at: {},
    keys: ['CLAMD_ADDRESS'],
  },
  s3: {
    otherwise: { zh: '对象存储的控制台', en: 'The console of your object store' },
    at: {
      key: { zh: '对象存储的控制台：访问密钥', en: 'The console of your object store: access keys' },
      permission: {
        zh: '对象存储的控制台：密钥对这个桶的读、写、列举、删除权限',
        en: 'The console of your object store: the key’s rights to read, write, list and delete in this bucket',
      },
      setting: {
        zh: '对象存储的控制台：桶的名称、地域与地址',
        en: 'The console of your object store: the bucket’s name, region and address',
      },
      balance: { zh: '对象存储的费用页', en: 'The billing page of your object store' },
    },
    keys: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  },
};
