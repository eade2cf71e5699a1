import type { SdkFunction } from './sdk-function.ts';

/** The functions of nativeConfig. */
export const nativeFunctions: readonly SdkFunction[] = [
  {
    name: 'statusbar.set',
    title: { zh: '设置状态栏', en: 'Status bar' },
    params: [
      {
        name: 'style',
        type: "'auto' | 'light' | 'dark'",
        optional: true,
        text: { zh: '文字颜色：自动、浅色、深色', en: 'Its text: automatic, light or dark' },
      },
      { name: 'color', type: 'string', optional: true, text: { zh: '背景色 #rrggbb', en: 'Background, #rrggbb' } },
    ],
  },
  {
    name: 'theme.get',
    title: { zh: '获取深浅色', en: 'Light or dark' },
    result: [
      { name: 'mode', type: "'auto' | 'light' | 'dark'", text: { zh: '应用的设置', en: 'What the app is set to' } },
      { name: 'theme', type: "'light' | 'dark'", text: { zh: '当前效果', en: 'What it is now' } },
    ],
  },
  {
    name: 'theme.set',
    title: { zh: '设置深浅色', en: 'Set light or dark' },
    params: [{ name: 'mode', type: "'auto' | 'light' | 'dark'", text: { zh: '深浅色', en: 'Light or dark' } }],
    result: [
      { name: 'mode', type: "'auto' | 'light' | 'dark'", text: { zh: '应用的设置', en: 'What the app is set to' } },
    ],
    differences: {
      zh: 'Android 跟随系统，调用返回 E_UNSUPPORTED。',
      en: 'Android follows the system and answers E_UNSUPPORTED.',
    },
    only: 'ios',
  },
  { name: 'app.clearCache', title: { zh: '清除缓存', en: 'Empty the cache' } },
  {
    name: 'app.exit',
    title: { zh: '退出应用', en: 'Leave the app' },
    differences: {
      zh: 'iOS 不允许应用自行退出，调用返回 E_UNSUPPORTED。',
      en: 'iOS lets no app end itself: E_UNSUPPORTED there.',
    },
    only: 'android',
  },
  {
    name: 'app.openUrl',
    title: { zh: '打开链接', en: 'Open an address' },
    params: [
      { name: 'url', type: 'string', text: { zh: '链接', en: 'Address' } },
      {
        name: 'mode',
        type: "'self' | 'new' | 'inapp' | 'system'",
        optional: true,
        text: { zh: '当前页、新窗口、应用内或系统', en: 'This page, a new window, in the app or by the system' },
      },
    ],
  },
  {
    name: 'app.canOpen',
    title: { zh: '能否打开链接', en: 'Whether an app takes an address' },
    params: [{ name: 'url', type: 'string', text: { zh: '链接', en: 'Address' } }],
    result: [{ name: 'canOpen', type: 'boolean', text: { zh: '能否打开', en: 'Whether one does' } }],
  },
  {
    name: 'auth.session',
    title: { zh: '用系统浏览器登录', en: 'Sign in with the system’s browser' },
    params: [
      { name: 'url', type: 'string', text: { zh: '登录页地址', en: 'Address of the sign-in page' } },
      {
        name: 'callback',
        type: 'string',
        text: {
          zh: '登录后回到的地址：本应用的唤起协议，或“链接直达应用的域名”下的 https 地址',
          en: 'Address at which the sign-in ends: of the app’s deep-link scheme, or https on a domain whose links open the app',
        },
      },
    ],
    result: [
      {
        name: 'url',
        type: 'string',
        text: { zh: '完整的返回地址，含登录结果', en: 'The whole callback address, with the result of the sign-in' },
      },
    ],
    differences: {
      zh: 'iOS 17.4 以下不支持 https 的返回地址：E_UNSUPPORTED。用户关闭登录页为 E_CANCEL，10 分钟未完成为 E_TIMEOUT。浏览器的登录状态不会带进应用：网页用返回地址中的结果登录，请使用 PKCE。',
      en: 'Before iOS 17.4 an https callback is E_UNSUPPORTED. A closed sign-in is E_CANCEL, one of ten minutes E_TIMEOUT. The browser’s session stays in the browser: the page signs in with what the callback carries, best with PKCE.',
    },
    waits: true,
  },
  { name: 'app.openSettings', title: { zh: '打开系统设置', en: 'Open the system’s settings' } },
  {
    name: 'app.permissions',
    title: { zh: '查询权限', en: 'Permissions' },
    result: [
      {
        name: 'permissions',
        type: 'Record<string, boolean>',
        text: { zh: '声明的权限是否已授予', en: 'Each declared permission and whether it is granted' },
      },
    ],
    differences: { zh: 'iOS 以用途名称为键。', en: 'On iOS the keys are the usage names.' },
  },
];
