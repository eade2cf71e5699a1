import type { AndroidContribution, AppModule, ConfigOfFields, Fields, IosContribution } from './app-module.ts';
import { moduleFacts } from './module-names.ts';
import { nativeFunctions } from './native-functions.ts';
import { androidPowers, iosPowers, pagePowerFields } from './page-powers.ts';
import { remoteFields } from './remote-fields.ts';
import { shortcutFields } from './shortcuts.ts';

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
  immersive: {
    kind: 'switch',
    default: false,
    title: { zh: '网页延伸到系统栏之下（Android）', en: 'Page behind the system’s bars (Android)' },
    help: {
      zh: '网页占满整个屏幕，状态栏和导航栏透明地盖在上面；网页用 CSS 变量 --safe-top、--safe-bottom 留出位置',
      en: 'The page fills the screen, with clear status and navigation bars over it; it keeps its content free by the CSS variables --safe-top and --safe-bottom',
    },
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
  passkeys: {
    kind: 'switch',
    default: false,
    title: { zh: '网页使用通行密钥', en: 'Passkeys for pages' },
    help: {
      zh: '用于上面的域名，需 Android 9 和较新的 System WebView，并把打包报告中的文件放到域名；您的服务器须接受本应用的来源 android:apk-key-hash。iPhone 不需要打开',
      en: 'For the domains above, with Android 9, a recent System WebView and the files of the build report on the domain; your server accepts the app’s origin android:apk-key-hash. An iPhone needs no switch',
    },
  },
  ...shortcutFields,
  ...remoteFields,
  secure: { kind: 'switch', default: false, title: { zh: '禁止截屏录屏', en: 'No screenshots or recordings' } },
  ...pagePowerFields,
  migration: {
    kind: 'switch',
    default: false,
    title: { zh: '兼容其他打包平台的调用', en: 'Calls of other wrappers' },
    help: {
      zh: '网页里为其他平台写的 jsBridge、median、plus、wx 的常用调用（分享、扫码、定位、浏览器打开、剪贴板等）由本应用完成；没有对应功能的调用会按该平台的方式报告失败',
      en: 'Common calls that pages make for other wrappers (jsBridge, median, plus, wx: share, scan, location, browser, clipboard) are done by this app; a call without a counterpart fails as it does there',
    },
  },
  loadingBar: { kind: 'switch', default: false, title: { zh: '加载进度条', en: 'Loading bar' } },
  zoom: { kind: 'switch', default: false, title: { zh: '双指缩放', en: 'Pinch to zoom' } },
  textSelection: { kind: 'switch', default: true, title: { zh: '长按选择文字', en: 'Select text by long press' } },
} as const satisfies Fields;

const whyRemote = {
  zh: '读取您签名的远程设置，不发送设备或个人信息',
  en: 'Reads the remote settings that you sign; sends nothing about the device or user',
};

type NativeConfig = ConfigOfFields<typeof fields>;

export const nativeConfig = {
  name: 'nativeConfig',
  ...moduleFacts.nativeConfig,
  summary: {
    zh: '状态栏、浏览器标识、信任的域名、链接规则、代码注入、缓存和唤起协议，以及网页能否用摄像头、麦克风和定位',
    en: 'Status bar, user agent, trusted domains, link rules, injected code, cache and deep links, and whether pages may use camera, microphone and location',
  },
  on: false,
  fields,
  android: (config: NativeConfig): AndroidContribution => ({
    ...androidDeepLink(config),
    ...androidPowers(config),
    ...(config.shortcuts.length > 0 && { shortcuts: config.shortcuts }),
  }),
  ios: (config: NativeConfig): IosContribution => ({ ...iosDeepLink(config), ...iosPowers(config) }),
  functions: nativeFunctions,
  hosts: ({ remote }: NativeConfig) => (remote === '' ? [] : [{ host: new URL(remote).host, why: whyRemote }]),
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

/** `webcredentials` lets a sign-in return to an https address of the host, and enables passkeys of the host. */
function iosDeepLink({ scheme, appLinks }: NativeConfig): IosContribution {
  const domains = appLinks.flatMap(({ host }) => [`applinks:${host}`, `webcredentials:${host}`]);
  return {
    ...(scheme === '' ? {} : { plist: { CFBundleURLTypes: [{ CFBundleURLSchemes: [scheme] }] } }),
    ...(domains.length === 0 ? {} : { entitlements: { 'com.apple.developer.associated-domains': domains } }),
  };
}
