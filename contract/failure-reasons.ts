import { UNPUBLISHED_DAYS, uploadLimits } from '#rules/distribution/installer-upload.ts';
import { LONGEST_STORE_LINK, type StoreLinkFault } from '#rules/distribution/store-link.ts';
import type { KeystorePasswordProblem } from '#rules/packaging/keys/keystore-password.ts';
import type { Localized } from '#words/language.ts';

/** Situations that share one failure name in calls.md; each has its own text, sent as `reason`. */
export const expiredReasons = {
  ticket: { zh: '二维码已失效，请刷新后重新扫码', en: 'This QR code has expired. Refresh it and scan again.' },
  check: { zh: '本次认证已超时，请重新发起', en: 'This check has expired. Please start again.' },
  app: { zh: '已过期，请续费后再操作', en: 'This has expired. Please renew first.' },
  upload: { zh: '这次上传已失效，请重新上传', en: 'This upload has expired. Please upload the file again.' },
  uploadTicket: {
    zh: '上传凭证已失效，请重新获取后继续',
    en: 'The ticket of this upload has expired. Get another one and go on.',
  },
} as const satisfies Record<string, Localized>;

/** The reasons for which no QR code is issued, with the remedy. */
export const ticketReasons = {
  usedUp: {
    zh: '今天的微信二维码已经用完，请用手机号、邮箱或密码登录',
    en: 'Today’s WeChat codes are used up. Please sign in by phone, email or password.',
  },
} as const satisfies Record<string, Localized>;

/** A limit that all visitors of a site share is used up, without anybody's fault. */
export const sharedReasons = {
  site: {
    zh: '这个网站此刻被很多人检测，为免打扰它，请在 {wait}后再试',
    en: 'Many people are checking this site right now. To leave it in peace, please try again in {wait}.',
  },
} as const satisfies Record<string, Localized>;

export const takenReasons = {
  visitor: { zh: '该账号已注册，请直接登录', en: 'This account already exists. Please sign in.' },
  mobile: {
    zh: '该手机号已被其他账号使用，请换一个',
    en: 'Another account uses this number. Please choose a different one.',
  },
  email: {
    zh: '该邮箱已被其他账号使用，请换一个',
    en: 'Another account uses this address. Please choose a different one.',
  },
} as const satisfies Record<string, Localized>;

/** The reasons for which no code is sent to a number that may register: spec §5's phoneError, and the remedy (product.md §7). */
export const phoneReasons = {
  range: {
    zh: '请输入正确的手机号；本站暂不向这个号段发送验证码，可以改用邮箱',
    en: 'Enter a valid mainland China mobile number. This site sends no codes to this range yet; you can use your email instead.',
  },
} as const satisfies Record<string, Localized>;

/** The reasons for which a one-time code was not sent; `sms` and `email` name the channel that failed. */
export const unsentReasons = {
  sms: {
    refused: {
      zh: '运营商不向这个号码发送短信，请检查号码，或改用邮箱',
      en: 'Text messages to this number are refused. Please check the number, or use an email address.',
    },
    waiting: {
      zh: '这个号码今天收到的验证码太多，运营商要求稍后再发；请稍后再试，或改用邮箱',
      en: 'This number has received too many codes, so the carrier makes it wait. Please try again later, or use an email address.',
    },
    ours: {
      zh: '短信暂时发不出去，我们正在处理；请稍后再试，或改用邮箱',
      en: 'We cannot send text messages right now and are looking into it. Please try again later, or use an email address.',
    },
    down: {
      zh: '短信服务暂时没有响应，请稍后再试，或改用邮箱',
      en: 'The service for text messages is not answering. Please try again later, or use an email address.',
    },
  },
  email: {
    refused: {
      zh: '这个邮箱拒收邮件，请检查地址，或改用手机号',
      en: 'This address does not take our mail. Please check it, or use a mobile number.',
    },
    waiting: {
      zh: '对方邮箱要求稍后再投递，我们会在几分钟内再试两次；收到的验证码仍然有效',
      en: 'The mailbox asks us to deliver later. We will try twice more within a few minutes, and the code stays valid.',
    },
    ours: {
      zh: '邮件暂时发不出去，我们正在处理；请稍后再试，或改用手机号',
      en: 'We cannot send mail right now and are looking into it. Please try again later, or use a mobile number.',
    },
    down: {
      zh: '邮件服务暂时没有响应，请稍后再试，或改用手机号',
      en: 'The mail service is not answering. Please try again later, or use a mobile number.',
    },
  },
} as const satisfies Record<string, Record<string, Localized>>;

export const emailReasons = {
  wrong: { zh: '请输入正确的邮箱地址', en: 'Enter a valid email address.' },
  /** Nothing was typed, and the caller has no address (spec §5). */
  missing: { zh: '邮箱未输入或未绑定', en: 'Email not entered or not bound' },
} as const satisfies Record<string, Localized>;

export const boundReasons = {
  wechat: { zh: '该微信已绑定其他账号', en: 'this WeChat account is linked to another QDB account.' },
  member: {
    zh: '该账号已绑定其他微信，请先解绑',
    en: 'this account is linked to another WeChat account. Unlink that one first.',
  },
} as const satisfies Record<string, Localized>;

/** The server fills in `{host}` and `{appname}`. */
export const trialUsedReasons = {
  app: { zh: '这个应用已经试用过了。', en: 'The trial of this app is used up.' },
  host: {
    zh: '{host} 已在「{appName}」里试用过，请更新那个应用，或换一个网址。',
    en: 'You have tried {host} in “{appName}”. Update that app, or use another link.',
  },
  hostOfDeleted: {
    zh: '{host} 已在一个后来删除的应用里试用过，请换一个网址。',
    en: 'You have tried {host} in an app that you deleted. Use another link.',
  },
} as const satisfies Record<string, Localized>;

export const keystorePasswordReasons = {
  length: { zh: '文件密码需为 8–64 位', en: 'The file password needs 8 to 64 characters.' },
  characters: {
    zh: '文件密码只能用英文字母、数字和符号，不含空格和汉字，否则 keytool 打不开',
    en: 'Use letters A to Z, digits and symbols, without spaces. keytool cannot open anything else.',
  },
  weak: { zh: '文件密码太简单了，请换一个', en: 'This file password is too easy to guess.' },
  account: { zh: '请不要用登录密码，另设一个', en: 'Do not use your sign-in password here. Choose another one.' },
} as const satisfies Record<KeystorePasswordProblem, Localized>;

export const uploadsReasons = {
  arriving: {
    zh: `同时最多上传 ${uploadLimits.arriving} 个文件，请等其中一个传完，或取消一个`,
    en: `No more than ${uploadLimits.arriving} files can be uploaded at once. Wait for one of them, or cancel one.`,
  },
  unpublished: {
    zh: `已有 ${uploadLimits.unpublished} 个上传的文件没有发布，请先发布，或等它们 ${UNPUBLISHED_DAYS} 天后自动删除`,
    en: `${uploadLimits.unpublished} uploaded files wait to be published. Publish them first, or wait until they are deleted after ${UNPUBLISHED_DAYS} days.`,
  },
  share: {
    zh: '这个文件加上您没有发布的上传，超过了您可用的空间。请先发布或取消一些上传；实名认证后可用空间更大',
    en: 'With your uploads that are not published, this file is more than your part of the space. Publish or cancel some of them first; after real-name verification the part is larger.',
  },
} as const satisfies Record<string, Localized>;

export const duplicateReasons = {
  /** `{version}` is the version of the release with the same bytes. */
  installer: {
    zh: '这个安装包已经发布过了（版本 {version}）',
    en: 'This very installer has been published already, as version {version}.',
  },
  pending: {
    zh: '您的代理申请正在审核，有结果会发消息给您',
    en: 'Your application is being reviewed. A message tells you the result.',
  },
  passed: { zh: '您已经是代理了，不用再申请', en: 'You are an agent already; there is no need to apply again.' },
} as const satisfies Record<string, Localized>;

export const versionLowReasons = {
  build: { zh: '内部版本号必须大于上一次打包', en: 'The version code must be higher than the last build’s.' },
  release: {
    zh: '版本不高于已发布的最新版本 {newest}，手机不会更新。请提高版本号后重新打包',
    en: 'It is not higher than the newest release, {newest}, so phones won’t update. Raise the version and build it again.',
  },
} as const satisfies Record<string, Localized>;

/** The server fills in `{most}`. */
export const limitReasons = {
  domains: {
    zh: '{level}可以绑定 {limit} 个域名，已经用完',
    en: 'The {level} membership has {limit} domains, and all of them are in use.',
  },
  noDomains: { zh: '购买会员后才能绑定自己的域名', en: 'Binding a domain of your own needs a membership.' },
  apps: {
    zh: '您的会员等级最多分发 {most} 个应用，请升级会员，或删除不用的应用',
    en: 'Your membership has room for {most} distributed apps. Upgrade it, or delete an app that you no longer need.',
  },
} as const satisfies Record<string, Localized>;

export const storeLinkReasons = {
  notStore: {
    zh: '请填写应用商店里这个应用的页面，如 https://apps.apple.com/cn/app/id123',
    en: 'give the app’s page in a store, such as https://apps.apple.com/app/id123',
  },
  notSecure: { zh: '需以 https:// 开头', en: 'it must start with https://' },
  tooLong: {
    zh: `最长 ${LONGEST_STORE_LINK} 个字符`,
    en: `it has more than ${LONGEST_STORE_LINK} characters`,
  },
} as const satisfies Record<StoreLinkFault, Localized>;
