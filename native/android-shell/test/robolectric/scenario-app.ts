import { allOff, parseModuleSettings } from '#modules/parse-config.ts';

export const home = 'https://shanye.cn/';
/** A picture of one pixel, by its name in the settings. */
export const scenarioPictures: ReadonlyMap<string, Uint8Array> = new Map([
  [
    'tea.png',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
]);

/** Digests of public keys in pins. */
const [key, backup] = [`${'k'.repeat(42)}A=`, `${'b'.repeat(42)}A=`];

const both = (text: string) => ({ zh: text, en: text });

/** The pages where scenarios of other modules look at the screen; bars are on all others. */
const barless = [
  { pattern: 'https://elsewhere.example/*' },
  ...['', 'cart*', 'away*', 'slow', 'window', 'sale', 'out', 'privacy'].map((path) => ({ pattern: home + path })),
];

/** The modules of the app that runs on Android's own framework and, with the same outcome, on our interpreter. */
export const scenarioModules = {
  userAgreement: {
    title: both('约定'),
    content: both('<p>欢迎来到{app}。</p>'),
    agreeText: both('我同意'),
    declineText: both('我不同意'),
    againText: both('同意后才能使用{app}。'),
    links: [{ text: both('隐私政策'), link: 'https://shanye.cn/privacy' }],
    version: 2,
  },
  morePreview: {},
  picAndVideo: { scanCamera: false },
  shareConfig: { copyLink: false, receive: true },
  noNetWork: {
    title: both('断线了'),
    text: both('请检查网络。'),
    buttonText: both('再试'),
    autoRetry: true,
    timeoutSeconds: 20,
  },
  pullRefresh: { color: '#c71585', background: '#ffd700' },
  device: {},
  topnav: {
    title: 'fixed',
    left: [{ text: both('返回'), action: 'back' }],
    right: [{ text: both('首页'), action: 'home' }],
    hideOn: barless,
  },
  botnav: {
    items: [
      { text: both('首页'), action: 'home', id: 'home' },
      { text: both('分类'), icon: { icon_id: 37, unicode: '' }, link: `${home}shop`, id: 'shop' },
    ],
    hideOn: barless,
  },
  hoverBtn: {
    items: [
      { text: both('首页'), action: 'home' },
      { text: both('再来'), action: 'refresh' },
    ],
    hideOn: barless,
  },
  sidebar: {
    mode: 'push',
    width: 240,
    image: 'tea.png',
    items: [
      { text: both('首页'), action: 'home' },
      { text: both('茶'), children: [{ text: both('绿茶'), link: `${home}sale`, id: 'green' }] },
    ],
  },
  umengConfig: { endpoint: 'https://stats.invalid/in' },
  ipAddress: {},
  getAddBook: { readAll: true, purpose: both('邀请朋友') },
  faceDiscern: { purpose: both('会员头像'), instruction: both('看这里') },
  loginConfig: { promptTitle: both('会员'), promptText: both('确认登录') },
  nativeConfig: {
    statusBarColor: '#ffffff',
    loadingBar: true,
    scheme: 'tea',
    appLinks: [{ host: 'shanye.cn' }],
    microphone: true,
    microphonePurpose: both('语音下单'),
    location: true,
    locationPurpose: both('查找门店'),
    css: 'a{color:red}',
    shortcuts: [{ title: both('购物车'), icon: { icon_id: 37, unicode: '' }, link: `${home}cart` }],
    linkRules: [
      { pattern: '*/out', open: 'outside' },
      { pattern: '*/window', open: 'window' },
    ],
  },
  certConfig: { pins: [{ host: 'Pay.shanye.cn', subdomains: true, key, backup, expires: '2099-01-01' }] },
  adverbScreen: { rules: [{ pattern: '*/film', orientation: 'landscape', fullscreen: true }] },
  ssp: { interstitial: [{ image: 'tea.png', link: `${home}sale` }] },
  leadPage: { pages: [{ image: 'tea.png' }, { image: 'tea.png' }] },
  aboutUs: { filing: '皖ICP备12345678号-1A', phone: '4008001234' },
  updateRemind: { atStart: false },
  gesture: { doubleBack: false, leaveText: both('再按一次') },
  push: { unifiedPush: true, importance: 'high', purpose: both('告诉您新茶到货') },
  wakey: { always: false, onlyOn: [{ pattern: '*/film' }] },
};

export function scenarioSettings() {
  const on = Object.entries(scenarioModules).map(([name, config]) => [name, { on: true, config }]);
  const parsed = parseModuleSettings({ ...allOff(), ...Object.fromEntries(on) });
  if (!parsed.ok) {
    throw new Error(`${parsed.module}.${parsed.field}: ${parsed.reason}`);
  }
  return parsed.settings;
}
