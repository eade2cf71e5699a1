import type { SdkFunction, SdkValue } from './sdk-function.ts';

const key: SdkValue = {
  name: 'key',
  type: 'string',
  text: { zh: '名称，1 到 64 个字符', en: 'Name of 1 to 64 characters' },
};
const provider: SdkValue = {
  name: 'provider',
  type: 'string',
  text: { zh: '平台，如 wechat、qq，由插件决定', en: 'Platform such as wechat or qq, as the plug-in has it' },
};
const noLock = {
  zh: '手机没有可用的指纹、人脸或锁屏密码为 E_UNSUPPORTED，用户取消为 E_CANCEL，多次失败被系统锁定为 E_PERMISSION。',
  en: 'E_UNSUPPORTED where the phone has no fingerprint, face or lock that counts; E_CANCEL after a no; E_PERMISSION while the system is locked after many failures.',
};
const onlySafe = { zh: 'http 的网页为 E_ORIGIN。', en: 'E_ORIGIN for a page of http.' };

const bioFunctions: readonly SdkFunction[] = [
  {
    name: 'bio.available',
    title: { zh: '手机能否验证主人', en: 'Whether the phone can confirm its owner' },
    result: [
      { name: 'available', type: 'boolean', text: { zh: '能否验证', en: 'Whether it can' } },
      {
        name: 'kind',
        type: "'biometric' | 'credential' | 'none'",
        text: { zh: '指纹或人脸、仅锁屏密码、都没有', en: 'Fingerprint or face; the screen lock alone; neither' },
      },
      {
        name: 'canEnroll',
        type: 'boolean',
        text: { zh: '有指纹或人脸硬件，但还没有录入', en: 'Has the hardware, with nothing enrolled yet' },
      },
    ],
  },
  {
    name: 'bio.verify',
    title: { zh: '请手机的主人验证', en: 'Ask the phone’s owner to confirm' },
    params: [
      {
        name: 'reason',
        type: 'string',
        optional: true,
        text: {
          zh: '窗口里的说明，最多 120 字；省略用设置中的',
          en: 'Text of the question, 120 characters at most; that of the settings without it',
        },
      },
    ],
    differences: noLock,
    waits: true,
  },
];

const vaultFunctions: readonly SdkFunction[] = [
  {
    name: 'vault.set',
    title: { zh: '存入保险箱', en: 'Put a value into the vault' },
    params: [
      key,
      {
        name: 'value',
        type: 'string',
        text: { zh: '1 到 4096 个字符，全部最多 50 个', en: '1 to 4096 characters; 50 values in all' },
      },
    ],
    differences: { zh: `${noLock.zh}${onlySafe.zh}`, en: `${noLock.en} ${onlySafe.en}` },
    waits: true,
  },
  {
    name: 'vault.get',
    title: { zh: '从保险箱取出', en: 'Take a value out of the vault' },
    params: [key],
    result: [
      {
        name: 'value',
        type: 'string | null',
        text: { zh: '存入的值；没有为 null，也不询问', en: 'The value; null without one, and without a question' },
      },
    ],
    differences: {
      zh: `${noLock.zh}新录了指纹或人脸、或关闭过锁屏后，内容已作废并删除，为 E_PERMISSION，请重新登录。${onlySafe.zh}`,
      en: `${noLock.en} After a new fingerprint or face, or a lock that was removed, the values are lost and deleted: E_PERMISSION; sign in again. ${onlySafe.en}`,
    },
    waits: true,
  },
  {
    name: 'vault.has',
    title: { zh: '保险箱里有没有，不询问用户', en: 'Whether the vault has a value, without a question' },
    params: [key],
    result: [{ name: 'has', type: 'boolean', text: { zh: '有没有', en: 'Whether it has' } }],
    differences: onlySafe,
  },
  {
    name: 'vault.remove',
    title: { zh: '从保险箱删除，不询问用户', en: 'Delete a value, without a question' },
    params: [key],
    differences: onlySafe,
  },
];

const authFunctions: readonly SdkFunction[] = [
  {
    name: 'auth.providers',
    title: { zh: '安装包里的登录平台', en: 'The sign-in platforms in this package' },
    result: [{ name: 'providers', type: 'string[]', text: { zh: '没有插件为空', en: 'Empty without a plug-in' } }],
  },
  {
    name: 'auth.login',
    title: { zh: '用平台的应用登录', en: 'Sign in with a platform’s app' },
    params: [
      provider,
      { name: 'scope', type: 'string', optional: true, text: { zh: '授权范围', en: 'Scope' } },
      { name: 'state', type: 'string', optional: true, text: { zh: '您的随机值', en: 'Random value of your own' } },
    ],
    result: [
      { name: 'provider', type: 'string', text: { zh: '平台', en: 'The platform' } },
      {
        name: 'code',
        type: 'string',
        text: { zh: '交给您的服务器换取身份', en: 'For your server, which learns from it who it is' },
      },
      { name: 'state', type: 'string', optional: true, text: { zh: '原样返回', en: 'As it was given' } },
    ],
    differences: {
      zh: '需要带有平台 SDK 的插件，没有为 E_UNSUPPORTED；在系统浏览器中登录用 auth.session。',
      en: 'Needs a plug-in with the platform’s SDK, else E_UNSUPPORTED; auth.session signs in by the system’s browser.',
    },
    waits: true,
  },
  {
    name: 'auth.logout',
    title: { zh: '退出平台的登录', en: 'Sign out of a platform' },
    params: [provider],
    differences: { zh: '没有插件为 E_UNSUPPORTED。', en: 'E_UNSUPPORTED without a plug-in.' },
  },
];

export const loginFunctions: readonly SdkFunction[] = [...bioFunctions, ...vaultFunctions, ...authFunctions];
