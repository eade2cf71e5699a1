import type { Localized } from '#contract/language.ts';

/** `link` is a screen of the site. */
export type MessageText = { title: Localized; body: Localized; link?: string };

/** The texts of system messages. A row stores the kind and its values; the text is chosen on reading. */
export const messageTexts = {
  welcome: {
    title: { zh: '欢迎使用启动宝', en: 'Welcome to QDB' },
    body: {
      zh: '粘贴网站链接，填好名称和图标，就能打包成 Android 和 iOS 应用。每个新网址可以免费试用 7 天。',
      en: 'Paste a website link, check the name and icon, and build apps for Android and iOS. Each new site comes with a free 7-day trial.',
    },
    link: '/layout/edit/baseConf',
  },
  newDevice: {
    title: { zh: '账号在新设备登录', en: 'Sign-in from a new device' },
    body: {
      zh: '您的账号从一台新设备登录，IP {ip}。如果不是您本人，请立即修改密码。',
      en: 'Your account was used from a new device, IP {ip}. If it was not you, change your password now.',
    },
    link: '/user/uBase',
  },
  passwordReset: {
    title: { zh: '密码已重置', en: 'Your password was reset' },
    body: {
      zh: '您的登录密码已通过验证码重置，所有设备都已退出。如果不是您本人，请立即联系我们。',
      en: 'Your password was reset with a one-time code, and every device was signed out. If it was not you, contact us now.',
    },
  },
  passwordChanged: {
    title: { zh: '密码已修改', en: 'Your password was changed' },
    body: {
      zh: '您的登录密码已修改，其他设备都已退出。如果不是您本人，请立即用验证码重置密码。',
      en: 'Your password was changed, and every other device was signed out. If it was not you, reset it with a one-time code now.',
    },
    link: '/user/uBase',
  },
  mobileChanged: {
    title: { zh: '手机号已更换', en: 'Your phone number was changed' },
    body: {
      zh: '登录手机号已更换为 {mobile}。如果不是您本人，请立即修改密码并联系我们。',
      en: 'You now sign in with {mobile}. If it was not you, change your password and contact us now.',
    },
    link: '/user/uBase',
  },
  emailChanged: {
    title: { zh: '邮箱已更换', en: 'Your email address was changed' },
    body: {
      zh: '登录邮箱已更换为 {email}。如果不是您本人，请立即修改密码并联系我们。',
      en: 'You now sign in with {email}. If it was not you, change your password and contact us now.',
    },
    link: '/user/uBase',
  },
  keyExported: {
    title: { zh: '导出了「{appName}」的签名密钥', en: 'The signing key of “{appName}” was exported' },
    body: {
      zh: '「{appName}」的签名密钥已导出为 PKCS#12 文件，IP {ip}。如果不是您本人，请立即修改密码并退出其他设备。',
      en: 'The signing key of “{appName}” was exported as a PKCS#12 file, IP {ip}. If it was not you, change your password and sign the other devices out now.',
    },
    link: '/user/uBase',
  },
  wechatBound: {
    title: { zh: '已绑定微信', en: 'WeChat is bound' },
    body: {
      zh: '微信「{nickname}」已绑定，以后可以扫码登录。如果不是您本人，请立即解绑并修改密码。',
      en: 'The WeChat account “{nickname}” can now sign in by scanning. If it was not you, unbind it and change your password now.',
    },
    link: '/user/uBase',
  },
  wechatUnbound: {
    title: { zh: '已解绑微信', en: 'WeChat is unbound' },
    body: {
      zh: '微信「{nickname}」已解绑，不能再用它扫码登录。',
      en: 'The WeChat account “{nickname}” can no longer sign in.',
    },
    link: '/user/uBase',
  },
  buildDone: {
    title: { zh: '「{appName}」打包完成', en: '“{appName}” is ready' },
    body: {
      zh: '版本 {version} 已签名并通过核验，可以下载了。',
      en: 'Version {version} is signed and verified. It is ready to download.',
    },
    link: '/layout/edit/packComplete/{code}',
  },
  buildFailed: {
    title: { zh: '「{appName}」打包失败', en: '“{appName}” could not be built' },
    body: { zh: '{reason} 您可以免费重试。', en: '{reason} Trying again is free.' },
    link: '/layout/edit/packComplete/{code}',
  },
  modulesChanged: {
    title: { zh: '「{appName}」的模块设置有调整', en: 'Module settings of “{appName}” have changed' },
    body: {
      zh: '有些模块设置是较早的版本保存的，已不再适用，版本 {version} 打包时做了调整。{changes}',
      en: 'Some module settings were saved by an earlier version and no longer fit, so they were adjusted for version {version}. {changes}',
    },
    link: '/layout/edit/packComplete/{code}',
  },
  personPassed: {
    title: { zh: '个人实名认证已通过', en: 'You are verified' },
    body: {
      zh: '您的个人实名认证已通过，已具备发布和分发应用的资格，也可以继续做企业认证。',
      en: 'Your personal verification has passed. You are cleared to publish and distribute apps, and can now verify a company.',
    },
    link: '/user/authResult',
  },
  personFailed: {
    title: { zh: '个人实名认证未通过', en: 'Your verification did not pass' },
    body: {
      zh: '原因：{reason}。您可以修改后重新认证。',
      en: 'The reason: {reason} You can correct it and try again.',
    },
    link: '/user/authResult',
  },
  companyPassed: {
    title: { zh: '企业认证已通过', en: 'Your company is verified' },
    body: { zh: '「{company}」的企业认证已通过。', en: '“{company}” has passed verification.' },
    link: '/user/authResult',
  },
  companyFailed: {
    title: { zh: '企业认证未通过', en: 'Your company’s verification did not pass' },
    body: {
      zh: '原因：{reason}。您可以修改后重新认证。',
      en: 'The reason: {reason} You can correct it and try again.',
    },
    link: '/user/authResult',
  },
} as const satisfies Record<string, MessageText>;

export type MessageKind = keyof typeof messageTexts;
