import { describe, expect, test } from 'vitest';
import { needsOtherBrowser, visitorDevice } from './visitor-device.ts';

const of = (userAgent: string) => visitorDevice({ userAgent });
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) ${webkit}`;
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'iPhone', '17.5'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/26.1 Mobile/15E148 Safari/604.1`,
    'iPhone',
    '26.1',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) ${webkit} Version/12.1.2 Mobile/15E148 Safari/604.1`,
    'iPad',
    '12.5',
  ],
  [`${iphone} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`, 'iPhone', '17.5'],
  [`Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X) ${webkit} Mobile/15E148`, 'iPhone', '12.0'],
])('takes an .ipa: %s', (userAgent, system, version) => {
  expect(of(userAgent)).toMatchObject({
    platform: 'ios',
    system,
    version,
    inApp: null,
    mayBeIpad: false,
    isBot: false,
  });
});

test.each([
  [
    `Mozilla/5.0 (Linux; Android 10; ELS-AN00; HMSCore 6.13.0.321) ${chrome} Chrome/99.0.4844.88 HuaweiBrowser/14.0.5.303 Mobile Safari/537.36`,
    'huawei',
    '10',
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN01; HMSCore 6.13.0.321) ${chrome} Chrome/99.0.4844.88 HuaweiBrowser/14.0.6.301 Mobile Safari/537.36`,
    'huawei',
    '12',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; PGT-AN10 Build/HONORPGT-AN10) ${chrome} Chrome/114.0 Mobile Safari/537.36`,
    'honor',
    '13',
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 13; zh-cn; 2211133C Build/TKQ1.220905.001) ${chrome} Version/4.0 Chrome/100.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/17.4.80`,
    'xiaomi',
    '13',
  ],
  [`Mozilla/5.0 (Linux; Android 11; M2012K11AC) ${chrome} Chrome/120.0 Mobile Safari/537.36`, 'xiaomi', '11'],
  [`Mozilla/5.0 (Linux; Android 14; 23013RK75C) ${chrome} Chrome/120.0 Mobile Safari/537.36`, 'xiaomi', '14'],
  [
    `Mozilla/5.0 (Linux; U; Android 12; zh-cn; PEGM00 Build/SKQ1) ${chrome} Version/4.0 Chrome/90.0 Mobile Safari/537.36 HeyTapBrowser/40.8.23.1`,
    'oppo',
    '12',
  ],
  [`Mozilla/5.0 (Linux; Android 13; CPH2305) ${chrome} Chrome/120.0 Mobile Safari/537.36`, 'oppo', '13'],
  [
    `Mozilla/5.0 (Linux; Android 13; V2046A; wv) ${chrome} Version/4.0 Chrome/87.0 Mobile Safari/537.36 VivoBrowser/17.2.0.5`,
    'vivo',
    '13',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) ${chrome} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'samsung',
    '14',
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Chrome/139.0 Mobile Safari/537.36`, null, '15'],
])('takes an .apk: %s', (userAgent, maker, version) => {
  expect(of(userAgent)).toMatchObject({ platform: 'android', maker, version, inApp: null, isBot: false });
});

test('a version that the browser hides is unknown, unless its hint tells it', () => {
  const userAgent = `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Chrome/139.0.0.0 Mobile Safari/537.36`;
  expect(of(userAgent)).toMatchObject({ platform: 'android', version: null });
  expect(visitorDevice({ userAgent, platform: '"Android"', platformVersion: '"16.0.0"' }).version).toBe('16');
  expect(visitorDevice({ userAgent, platformVersion: '"<b>"' }).version).toBe(null);
});

test('the hint of a phone that asks for the site of computers tells its system', () => {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Chrome/139.0.0.0 Safari/537.36`;
  expect(visitorDevice({ userAgent, platform: '"Android"' })).toMatchObject({ platform: 'android', system: 'Android' });
  expect(visitorDevice({ userAgent, platform: '"Linux"' }).platform).toBe('other');
});

test('HarmonyOS without Android takes neither', () => {
  const userAgent = `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${chrome} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300`;
  expect(of(userAgent)).toMatchObject({ platform: 'harmony', system: 'HarmonyOS', version: '5.0', maker: null });
});

describe('an iPad that presents itself as a Mac', () => {
  test('is possible behind Safari, and nothing else', () => {
    const safari = `${mac} ${webkit} Version/18.5 Safari/605.1.15`;
    expect(of(safari)).toMatchObject({ platform: 'other', mayBeIpad: true });
    expect(of(`${mac} ${chrome} Chrome/139.0.0.0 Safari/537.36`).mayBeIpad).toBe(false);
    expect(of('Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:141.0) Gecko/20100101 Firefox/141.0').mayBeIpad).toBe(
      false,
    );
  });

  test('is one by the visitor’s own choice', () => {
    const userAgent = `${mac} ${webkit} Version/18.5 Safari/605.1.15`;
    expect(visitorDevice({ userAgent, chosen: 'ios' }).platform).toBe('ios');
    expect(visitorDevice({ userAgent, chosen: 'windows' }).platform).toBe('other');
  });
});

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Chrome/139.0 Safari/537.36 Edg/139.0`, 'Windows'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Chrome/139.0 Safari/537.36`, 'ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Linux'],
])('a computer takes neither: %s', (userAgent, system) => {
  expect(of(userAgent)).toMatchObject({ platform: 'other', system, version: null, isBot: false });
});

const android = `Mozilla/5.0 (Linux; Android 14; PHK110 Build/UKQ1; wv) ${chrome} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36`;
test.each([
  ['wechat', `${iphone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`],
  [
    'wechat',
    `${android} XWEB/1160117 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x28003137) WeChat/arm64 Weixin NetType/5G`,
  ],
  ['wecom', `${iphone} Mobile/15E148 wxwork/4.1.22 MicroMessenger/7.0.1 Language/zh ColorScheme/Light`],
  ['wecom', `${android} wxwork/4.1.22 MicroMessenger/7.0.1 NetType/WIFI Language/zh Lang/zh`],
  ['qq', `${iphone} Mobile/15E148 QQ/9.0.60.614 V1_IPH_SQ_9.0.60_1_APP_A Pixel/1170 SimpleUISwitch/0`],
  ['qq', `${android} V1_AND_SQ_9.0.60_6478_YYB_D QQ/9.0.60.17095 NetType/WIFI WebP/0.3.0`],
  ['dingtalk', `${iphone} Mobile/15E148 AliApp(DingTalk/7.5.20) com.laiwang.DingTalk/37084206 Channel/201200`],
  ['dingtalk', `${android} UWS/3.22 AliApp(DingTalk/7.5.20) com.alibaba.android.rimet/37103010`],
  ['weibo', `${iphone} Mobile/15E148 Weibo (iPhone15,2__weibo__14.5.2__iphone__os17.5.1)`],
  ['weibo', `${android} Weibo (OPPO-PHK110__weibo__14.5.2__android__android14)`],
  [
    'alipay',
    `${iphone} Mobile/15E148 Ariver/1.1.0 AliApp(AP/10.6.0.6000) Nebula WK RVKType(0) AlipayDefined(nt:WIFI) AlipayClient/10.6.0`,
  ],
  [
    'alipay',
    `${android} Nebula AlipayDefined(nt:WIFI) AliApp(AP/10.6.0.8000) AlipayClient/10.6.0.8000 Language/zh-Hans`,
  ],
  ['lark', `${iphone} Mobile/15E148 Lark/7.18.6 LarkLocale/zh_CN ChannelName/Feishu`],
  ['lark', `${android} Lark/7.18.6 LarkLocale/en_US ChannelName/Feishu TTWebView/1130`],
] as const)('%s shows links in a browser that installs nothing: %s', (inApp, userAgent) => {
  const device = of(userAgent);
  expect([device.inApp, needsOtherBrowser(device)]).toEqual([inApp, true]);
});

test('QQ’s browser for everyone is a real one', () => {
  const userAgent = `Mozilla/5.0 (Linux; U; Android 14; zh-cn; PHK110) ${chrome} Version/4.0 Chrome/109.0 MQQBrowser/14.9 Mobile Safari/537.36`;
  expect(of(userAgent).inApp).toBe(null);
});

test('WeChat for Windows is on a computer', () => {
  const userAgent = `Mozilla/5.0 (Windows NT 10.0; WOW64) ${chrome} Chrome/107.0 Safari/537.36 MicroMessenger/7.0.20.1781 WindowsWechat(0x63090a13)`;
  expect([of(userAgent).inApp, needsOtherBrowser(of(userAgent))]).toEqual(['wechat', false]);
});

test.each([
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${chrome} Chrome/125.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0 A',
  'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
  'curl/8.5.0',
  'python-requests/2.32.3',
  '',
])('a program without a person: %s', (userAgent) => {
  expect(of(userAgent).isBot).toBe(true);
});

test('nothing that a visitor writes breaks it', () => {
  expect(of('<script>alert(1)</script>'.repeat(1000))).toMatchObject({ platform: 'other', system: '', browser: '' });
  expect(of(`Android ${'9'.repeat(5000)}`)).toMatchObject({ platform: 'android', maker: null });
});
