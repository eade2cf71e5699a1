import { deviceOf } from '../auth/device-name.ts';

/** Programs that open links in a browser of their own, which may be unable to install. */
const inAppBrowsers = ['wechat', 'wecom', 'qq', 'dingtalk', 'weibo', 'alipay', 'lark'] as const;
export type InAppBrowser = (typeof inAppBrowsers)[number];

type PhoneMaker = 'huawei' | 'honor' | 'xiaomi' | 'oppo' | 'vivo' | 'samsung';

/** The headers of a request that describe the device (RFC 9110 §10.1.5, wicg.github.io/ua-client-hints), and the visitor's own choice. */
export type DeviceHints = {
  userAgent: string;
  /** `sec-ch-ua-platform` and `sec-ch-ua-platform-version`, with their quotation marks. */
  platform?: string | undefined;
  platformVersion?: string | undefined;
  /** The visitor's own choice, which has priority. */
  chosen?: string | undefined;
};

export type VisitorDevice = {
  /** The system that an installer must be for; `harmony` is HarmonyOS without Android, which accepts neither. */
  platform: 'android' | 'ios' | 'harmony' | 'other';
  /** Name of the system or the device, such as `iPhone` or `Windows`; empty when unknown. */
  system: string;
  /** The version of the system; null when the browser hides it. */
  version: string | null;
  /** Empty when unknown. */
  browser: string;
  inApp: InAppBrowser | null;
  /** Null for other makers, and for everything except Android. */
  maker: PhoneMaker | null;
  /** An iPad presents itself as a Mac, so both are possible. */
  mayBeIpad: boolean;
  /** Whether the client loads pages without a person: search engines, link previews, programs. */
  isBot: boolean;
};

/** The visitor's device, as far as the request describes it. */
export function visitorDevice({ userAgent, platform, platformVersion, chosen }: DeviceHints): VisitorDevice {
  const { system, browser } = deviceOf(userAgent);
  const detected = platformOf(userAgent, unquoted(platform));
  const mayBeIpad = detected === 'other' && /Macintosh/.test(userAgent) && isSafari(userAgent);
  const isChosen = chosen === 'android' || chosen === 'ios';
  return {
    platform: isChosen ? chosen : detected,
    system: detected === 'android' && system !== 'HarmonyOS' ? 'Android' : system,
    version: versionOf(detected, userAgent, unquoted(platformVersion)),
    browser,
    inApp: firstOf(inAppPatterns, userAgent),
    maker: detected === 'android' ? firstOf(makerPatterns, userAgent) : null,
    mayBeIpad,
    isBot: userAgent === '' || botPattern.test(userAgent),
  };
}

/** Whether an install needs another browser than the present one. Computers show the QR code instead. */
export const needsOtherBrowser = ({ platform, inApp }: VisitorDevice): boolean =>
  inApp !== null && (platform === 'android' || platform === 'ios');

function platformOf(userAgent: string, platform: string): VisitorDevice['platform'] {
  if (/iPhone|iPad|iPod/.test(userAgent)) {
    return 'ios';
  }
  if (/Android/.test(userAgent) || platform === 'Android') {
    return 'android';
  }
  return /OpenHarmony|HarmonyOS/.test(userAgent) ? 'harmony' : 'other';
}

/** Chrome reports every Android as `Android 10; K`; Safari reports every later iOS as 18.6, with the true version in `Version/`. */
function versionOf(platform: VisitorDevice['platform'], userAgent: string, hinted: string): string | null {
  if (platform === 'ios') {
    const [, own = ''] = / Version\/(\d{1,3}(?:\.\d{1,3})?)/.exec(userAgent) ?? [];
    const [, major, minor] = / OS (\d{1,3})_(\d{1,3})/.exec(userAgent) ?? [];
    return Number.parseInt(own, 10) >= FIRST_HIDDEN_IOS ? own : major ? `${major}.${minor}` : null;
  }
  if (platform === 'android' && /^\d{1,3}(\.\d{1,3}){0,2}$/.test(hinted)) {
    return hinted.replace(/(?:\.0){1,2}$/, '');
  }
  const [, version] =
    (platform === 'harmony' ? /Harmony(?:OS)? (\d{1,3}(?:\.\d{1,3})?)/ : androidVersion).exec(userAgent) ?? [];
  return version && platform !== 'other' && !/Android 10; K\)/.test(userAgent) ? version : null;
}

const FIRST_HIDDEN_IOS = 26;
const androidVersion = /Android (\d{1,3}(?:\.\d{1,3})?)/;

/** Whether the browser is Safari: an iPad presents itself as a Mac only in Safari. */
const isSafari = (userAgent: string): boolean =>
  / Version\/\d+/.test(userAgent) && !/Chrome|Chromium|Firefox|Edg\/|OPR\//.test(userAgent);

const unquoted = (hint = ''): string => hint.replaceAll('"', '').trim();

const firstOf = <Name>(patterns: readonly (readonly [Name, RegExp])[], text: string): Name | null =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** WeCom also names WeChat. The browser of QQ’s maker, `MQQBrowser/` alone, is a full browser. */
const inAppPatterns: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['wecom', /wxwork\//i],
  ['wechat', /MicroMessenger\/|WindowsWechat|MacWechat/i],
  ['dingtalk', /DingTalk/i],
  ['alipay', /AlipayClient|AliApp\(AP/],
  ['lark', /Lark\/|Feishu/i],
  ['weibo', /weibo/i],
  ['qq', /[ /]QQ\/\d|_SQ_\d/],
];

/** The maker by its own browser, or else by the form of its model numbers. */
const makerPatterns: readonly (readonly [PhoneMaker, RegExp])[] = [
  ['honor', /HONOR|HonorBrowser|MagicOS/i],
  ['huawei', /HUAWEI|HarmonyOS|HMSCore|; [A-Z]{3}-[A-Z]{1,2}\d{2}/i],
  ['xiaomi', /XiaoMi|MiuiBrowser|Redmi|POCO|; Mi[ -]|; M20\d{2}[A-Z]|; 2\d{3}[0-9A-Z]{3,7}[);B ]/],
  ['oppo', /OPPO|HeyTapBrowser|OnePlus|realme|; (?:CPH|RMX)\d{4}|; P[A-Z]{3}[01]0/i],
  ['vivo', /vivo|iQOO|; V[12]\d{3}[A-Z]{1,2}[);B ]/i],
  ['samsung', /SamsungBrowser|; SM-|SAMSUNG/],
];

const botPattern =
  /bot\b|spider|crawler|slurp|facebookexternalhit|WhatsApp\/|HeadlessChrome|^(?:curl|Wget|python|Go-http|Java|okhttp|node|axios|PostmanRuntime)\b|undici/i;
