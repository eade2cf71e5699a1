import type { AndroidContribution, AppModule, ConfigOfFields, Fields } from './app-module.ts';
import { loginFunctions } from './login-functions.ts';
import { moduleFacts } from './module-names.ts';

const fields = {
  vault: {
    kind: 'switch',
    default: true,
    title: { zh: '登录凭证保险箱', en: 'Vault for sign-in tokens' },
    help: {
      zh: '网页可把登录凭证加密存放在手机上，取用时需验证指纹、人脸或锁屏密码；http 的网页不能使用',
      en: 'Pages keep a token encrypted on the phone; taking it out needs the fingerprint, the face or the screen lock. Not for pages of http',
    },
  },
  bio: {
    kind: 'switch',
    default: true,
    title: { zh: '网页可请求验证指纹或人脸', en: 'Pages may ask for fingerprint or face' },
    help: {
      zh: '只告诉网页手机的主人刚刚验证过，不能代替服务器的登录',
      en: 'Tells a page only that the phone’s owner has just confirmed; it replaces no sign-in at your server',
    },
  },
  credential: {
    kind: 'switch',
    default: true,
    title: { zh: '也接受锁屏密码', en: 'Accept the screen lock too' },
    help: {
      zh: '需 Android 11 或更高版本。关闭后只接受指纹或人脸，手机新录指纹或人脸时，保险箱里的内容作废',
      en: 'From Android 11 on. Off, only fingerprint or face count, and a newly added one empties the vault',
    },
  },
  promptTitle: {
    kind: 'text',
    max: 60,
    default: { zh: '登录{app}', en: 'Sign in to {app}' },
    title: { zh: '验证窗口的标题', en: 'Title of the question' },
  },
  promptText: {
    kind: 'text',
    max: 120,
    default: { zh: '请验证是您本人在使用这台手机', en: 'Confirm that it is you who holds this phone' },
    title: { zh: '验证窗口的说明', en: 'Text of the question' },
  },
  wxAppId: {
    kind: 'line',
    max: 64,
    default: '',
    title: { zh: '微信开放平台 AppID', en: 'AppID of WeChat’s open platform' },
    help: {
      zh: '供微信登录插件使用，没有插件时没有效果',
      en: 'For a plug-in with WeChat’s SDK; no effect without one',
    },
  },
  qqAppId: {
    kind: 'line',
    max: 64,
    default: '',
    title: { zh: 'QQ 互联 APP ID', en: 'APP ID of QQ Connect' },
    help: { zh: '供 QQ 登录插件使用，没有插件时没有效果', en: 'For a plug-in with QQ’s SDK; no effect without one' },
  },
} as const satisfies Fields;

const why = { zh: '登录时验证指纹、人脸或锁屏密码', en: 'Asks for fingerprint, face or screen lock at sign-in' };

export const loginConfig = {
  name: 'loginConfig',
  ...moduleFacts.loginConfig,
  summary: {
    zh: '用指纹、人脸或锁屏密码保护登录凭证；微信、QQ 登录需要插件',
    en: 'Keeps sign-in tokens behind fingerprint, face or screen lock. WeChat and QQ sign-in need a plug-in.',
  },
  reads: {
    zh: '登录凭证加密后只保存在本机；指纹与人脸由系统比对，应用得不到',
    en: 'Sign-in tokens, sealed and kept on this phone alone; fingerprints and faces stay with the system',
  },
  on: false,
  fields,
  /** FingerprintManager requires its own permission up to API level 28, where BiometricManager does not exist. */
  android: ({ vault, bio }: ConfigOfFields<typeof fields>): AndroidContribution =>
    vault || bio
      ? {
          permissions: [
            { name: 'android.permission.USE_BIOMETRIC', why },
            { name: 'android.permission.USE_FINGERPRINT', why, maxSdkVersion: 28 },
          ],
        }
      : {},
  ios: null,
  functions: loginFunctions,
} as const satisfies AppModule;
