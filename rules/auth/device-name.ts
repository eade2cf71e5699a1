type DeviceName = { system: string; browser: string };

/** System and browser of a user agent, by their common names; empty when unknown. */
export function deviceOf(userAgent: string): DeviceName {
  return { system: firstMatch(systems, userAgent), browser: firstMatch(browsers, userAgent) };
}

/** "Windows 上的 Chrome" in both languages, for lists of sessions and for the text that answers a scan. */
export const deviceName = (userAgent: string): { zh: string; en: string } =>
  knownDevice(userAgent) ?? { zh: '未知设备', en: 'Unknown device' };

/** The name of a device whose system or browser is known, otherwise null. */
export function knownDevice(userAgent: string): { zh: string; en: string } | null {
  const { system, browser } = deviceOf(userAgent);
  if (system && browser) {
    return { zh: `${system} 上的 ${browser}`, en: `${browser} on ${system}` };
  }
  const name = system || browser;
  return name ? { zh: name, en: name } : null;
}

/** The first match counts: Edge also names Chrome, and an iPad may claim to be a Macintosh. */
const systems: readonly [string, RegExp][] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
];

const browsers: readonly [string, RegExp][] = [
  ['WeChat', /MicroMessenger/],
  ['DingTalk', /DingTalk/],
  ['QQ', /\bQQ\/|MQQBrowser/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['UC', /UCBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS|Chromium/],
  ['Safari', /Safari/],
  ['curl', /^curl/],
];

const firstMatch = (table: readonly [string, RegExp][], text: string): string =>
  table.find(([, pattern]) => pattern.test(text))?.[0] ?? '';
