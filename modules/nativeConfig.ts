import type { AndroidContribution, AppModule, ConfigOfFields, Fields, IosContribution } from './app-module.ts';
import { moduleFacts } from './module-names.ts';
import { androidPowers, iosPowers, pagePowerFields } from './page-powers.ts';
import type { SdkFunction } from './sdk-function.ts';

const linkPattern = {
  kind: 'pattern',
  default: '',
  required: true,
  title: { zh: '链接', en: 'Link' },
  help: { zh: '* 代表任意字符', en: '* matches any characters' },
} as const;

const fields = {
  statusBar: {
    kind: 'choice',
    default: 'auto',
    of: {
      auto: { zh: '自动', en: 'Automatic' },
      light: { zh: '浅色文字', en: 'Light text' },
      dark: { zh: '深色文字', en: 'Dark text' },
    },
    title: { zh: '状态栏文字', en: 'Status bar text' },
  },
  statusBarColor: {
    kind: 'line',
    default: '',
    max: 7,
    format: 'color',
    title: { zh: '状态栏颜色', en: 'Status bar colour' },
    help: { zh: '留空则使用主题色', en: 'Leave empty for the theme colour' },
  },
  userAgent: {
    kind: 'choice',
    default: 'default',
    of: {
      default: { zh: '系统默认', en: 'System default' },
      wechat: { zh: '仿微信', en: 'Like WeChat' },
      custom: { zh: '自定义', en: 'Custom' },
    },
    title: { zh: '浏览器标识', en: 'User agent' },
  },
  customUserAgent: { kind: 'line', default: '', max: 500, title: { zh: '自定义标识', en: 'Custom user agent' } },
  userAgentSuffix: { kind: 'line', default: '', max: 200, title: { zh: '标识后缀', en: 'User agent suffix' } },
  hosts: {
    kind: 'list',
    default: [],
    max: 50,
    title: { zh: '信任的域名', en: 'Trusted domains' },
    help: {
      zh: '这些域名在应用内打开，并可调用原生功能；*.example.com 包含全部子域名',
      en: 'These open inside the app and may use native features; *.example.com covers all subdomains',
    },
    of: {
      host: {
        kind: 'line',
        default: '',
        max: 253,
        format: 'host',
        required: true,
        title: { zh: '域名', en: 'Domain' },
      },
    },
  },
  linkRules: {
    kind: 'list',
    default: [],
    max: 50,
    title: { zh: '链接规则', en: 'Link rules' },
    help: { zh: '从上到下，先匹配的生效', en: 'From top to bottom; the first match wins' },
    of: {
      pattern: linkPattern,
      open: {
        kind: 'choice',
        default: 'inside',
        of: {
          inside: { zh: '当前页打开', en: 'In the app' },
          window: { zh: '新窗口打开', en: 'In a new window' },
          outside: { zh: '系统浏览器打开', en: 'In the browser' },
        },
        title: { zh: '打开方式', en: 'Opens' },
      },
    },
  },
  css: { kind: 'code', default: '', max: 50_000, language: 'css', title: { zh: '注入 CSS', en: 'CSS for every page' } },
  js: {
    kind: 'code',
    default: '',
    max: 50_000,
    language: 'js',
    title: { zh: '注入 JS', en: 'JavaScript for every page' },
  },
  cache: {
    kind: 'choice',
    default: 'default',
    of: {
      default: { zh: '按网站设置', en: 'As the site says' },
      noCache: { zh: '不缓存', en: 'No cache' },
      cacheFirst: { zh: '优先用缓存', en: 'Cache first' },
    },
    title: { zh: '缓存', en: 'Cache' },
  },
  scheme: {
    kind: 'line',
    default: '',
    max: 64,
    format: 'scheme',
    title: { zh: '唤起协议', en: 'Deep-link scheme' },
    help: {
      zh: '例如填 myshop，网页即可用 myshop:// 打开本应用',
      en: 'Enter myshop, and web pages open the app with myshop://',
    },
  },
  appLinks: {
    kind: 'list',
    default: [],
    max: 20,
    title: { zh: '链接直达应用的域名', en: 'Domains whose links open the app' },
    help: {
      zh: '只填您自己的域名，并把打包报告中的两个文件放到该域名；手机上这些域名的 https 链接会直接打开本应用，它们也视为信任的域名',
      en: 'Only your own domains, each with the two files of the build report on it. Phones open their https links in this app; they also count as trusted domains',
    },
    of: {
      host: {
        kind: 'line',
        default: '',
        max: 253,
        format: 'host',
        required: true,
        title: { zh: '域名', en: 'Domain' },
      },
    },
  },
  secure: { kind: 'switch', default: false, title: { zh: '禁止截屏录屏', en: 'No screenshots or recordings' } },
  ...pagePowerFields,
  loadingBar: { kind: 'switch', default: false, title: { zh: '加载进度条', en: 'Loading bar' } },
  zoom: { kind: 'switch', default: false, title: { zh: '双指缩放', en: 'Pinch to zoom' } },
  textSelection: { kind: 'switch', default: true, title: { zh: '长按选择文字', en: 'Select text by long press' } },
} as const satisfies Fields;

const functions: readonly SdkFunction[] = [
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

type NativeConfig = ConfigOfFields<typeof fields>;

export const nativeConfig = {
  name: 'nativeConfig',
  ...moduleFacts.nativeConfig,
  summary: {
    zh: '状态栏、浏览器标识、信任的域名、链接规则、代码注入、缓存、唤起协议，以及网页可用的摄像头、麦克风与定位',
    en: 'Status bar, user agent, trusted domains, link rules, injected code, cache, deep links, and camera, microphone and location for pages',
  },
  on: false,
  fields,
  android: (config: NativeConfig): AndroidContribution => ({ ...androidDeepLink(config), ...androidPowers(config) }),
  ios: (config: NativeConfig): IosContribution => ({ ...iosDeepLink(config), ...iosPowers(config) }),
  functions,
} as const satisfies AppModule;

function androidDeepLink({ scheme, appLinks }: NativeConfig): AndroidContribution {
  return {
    ...(scheme === '' ? {} : { intentFilters: [deepLinkFilter(scheme)] }),
    ...(appLinks.length === 0 ? {} : { linkHosts: appLinks.map(({ host }) => host) }),
  };
}

function deepLinkFilter(scheme: string) {
  return {
    tag: 'intent-filter',
    children: [
      { tag: 'action', attributes: { 'android:name': 'android.intent.action.VIEW' } },
      { tag: 'category', attributes: { 'android:name': 'android.intent.category.DEFAULT' } },
      { tag: 'category', attributes: { 'android:name': 'android.intent.category.BROWSABLE' } },
      { tag: 'data', attributes: { 'android:scheme': scheme } },
    ],
  };
}

/** `webcredentials` lets a sign-in come back at an https address of the host, and passkeys of the host work. */
function iosDeepLink({ scheme, appLinks }: NativeConfig): IosContribution {
  const domains = appLinks.flatMap(({ host }) => [`applinks:${host}`, `webcredentials:${host}`]);
  return {
    ...(scheme === '' ? {} : { plist: { CFBundleURLTypes: [{ CFBundleURLSchemes: [scheme] }] } }),
    ...(domains.length === 0 ? {} : { entitlements: { 'com.apple.developer.associated-domains': domains } }),
  };
}
