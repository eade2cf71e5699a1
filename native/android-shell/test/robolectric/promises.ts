import { moduleOfFunction } from '#modules/functions.ts';
import { packagePromises } from './package-promises.ts';
import { home } from './scenario-app.ts';

export type Facts = Readonly<Record<string, unknown>>;
/** The acts of scenarios on our interpreter of a level. */
export type Scenarios = Readonly<Record<string, (level: number) => Facts | Promise<Facts>>>;

const agreementScreen = ['约定', '欢迎来到山野茶事。', '隐私政策', '我不同意', '我同意'];
/** The functions after which another page, or none, can be called. */
export const leavesPage = [
  ...['agreement.show', 'agreement.revoke', 'nonet.retry', 'refresh.start', 'app.exit'],
  ...['app.about', 'guide.show'],
];
const notWithoutParameters = [
  ...['app.canOpen', 'app.openUrl', 'auth.session', 'screen.setBrightness'],
  ...['clipboard.set', 'phone.call', 'push.cancel', 'push.local', 'push.setBadge', 'share.to'],
  ...['app.canOpen', 'app.openUrl', 'auth.session', 'screen.setBrightness', 'ad.show'],
  ...['clipboard.set', 'phone.call', 'share.to'],
  ...['file.download', 'file.open', 'file.save'],
  ...['scan.code', 'media.preview', 'media.saveImage', 'media.saveVideo'],
  ...['botnav.select', 'botnav.setBadge'],
  ...['clipboard.set', 'phone.call', 'contacts.add'],
  ...['analytics.event', 'analytics.page'],
  ...['auth.login', 'auth.logout', 'vault.get', 'vault.has', 'vault.remove', 'vault.set'],
];
const withoutParameters: Readonly<Record<string, string>> = {
  'push.register': 'waits',
  'agreement.show': 'waits',
  'guide.show': 'waits',
  'app.checkUpdate': 'E_UNSUPPORTED',
  'bio.verify': 'E_UNSUPPORTED',
  'clipboard.get': 'E_PERMISSION',
  'contacts.getAll': 'waits',
  'contacts.pick': 'waits',
  'face.capture': 'waits',
  'theme.set': 'E_UNSUPPORTED',
  'media.choose': 'waits',
  'file.pick': 'waits',
};

/** Values of a view's `visibility`. */
const [visible, gone] = [0, 8];
const names = ['list.csv', 'b.csv', 'a_fdp.apk', '报表.csv'];
const microphone = '需要您的许可 语音下单';
const again = '再次提交？ 重新加载会再次提交表单，例如重复下单。';
const location = '需要您的许可 查找门店';

/** The outcome of each scenario, on Android’s own framework and on our interpreter; some differ by the level. */
export const promises: Readonly<Record<string, Facts | ((level: number) => Facts)>> = {
  ...packagePromises,
  beforeConsent: {
    texts: agreementScreen,
    webViews: 0,
    kept: 0,
    loads: [home],
    version: 2,
    textsAfter: ['跳过'],
  },
  refusal: { texts: ['约定', '同意后才能使用山野茶事。', '隐私政策', '退出', '我同意'], ended: true, kept: 0 },
  configuration: { sameActivity: true, samePage: true, theme: 'dark', sameWithOtherDevices: true },
  recreation: { oldIsGone: true, address: `${home}cart`, canGoBack: true, texts: [] },
  death: { address: `${home}cart`, canGoBack: true, webViews: 1 },
  fileInput: {
    files: 'android.intent.action.GET_CONTENT image/*',
    camera: 'android.media.action.IMAGE_CAPTURE 3',
    target: 'content://cn.shanye.tea.shell.files/captures/kept-N.jpg',
    answers: ['[content://docs/1]', 'null'],
  },
  /** USE_FINGERPRINT is for Android 9 and earlier. */
  permission: (level) => ({
    foreign: 'denied',
    off: 'denied',
    askedBefore: false,
    questions: [microphone],
    asked: ['android.permission.RECORD_AUDIO'],
    own: '[android.webkit.resource.AUDIO_CAPTURE]',
    declared: [
      ...['ACCESS_COARSE_LOCATION', 'ACCESS_FINE_LOCATION', 'ACCESS_NETWORK_STATE', 'CAMERA', 'INTERNET'],
      ...['MODIFY_AUDIO_SETTINGS', 'POST_NOTIFICATIONS', 'READ_CONTACTS', 'RECORD_AUDIO'],
      ...['USE_BIOMETRIC', ...(level <= 28 ? ['USE_FINGERPRINT'] : []), 'VIBRATE'],
    ].map((name) => `android.permission.${name}`),
  }),
  twoPermissions: {
    waiting: 'open [] 1',
    between: '[android.webkit.resource.AUDIO_CAPTURE] []',
    refused: [false],
    again: [false],
    questions: [microphone, location],
  },
  /** Below Android 10 the user picks the place. */
  download: (level) => ({
    names: level >= 29 ? names : names.map((name) => `android.intent.action.CREATE_DOCUMENT ${name}`),
    toast: '开始下载：报表.csv',
    refused: '此文件无法下载',
    ...(level >= 29 && {
      headers: { 'User-Agent': 'Agent/1', Referer: home, Cookie: 'session=abc' },
      place: 'Download/报表.csv',
    }),
  }),
  fullScreen: {
    shown: true,
    orientation: 6,
    barsHidden: true,
    barsHiddenAfterTurn: true,
    left: true,
    shownAfterBack: false,
    orientationAfterBack: -1,
    stays: true,
  },
  /** Before Android 15, the window itself keeps the app clear of bars and keyboard. */
  insets: (level) =>
    level < 35
      ? { page: [0, 0, 0, 0], withKeyboard: [0, 0, 0, 0] }
      : { page: [60, 4, 6, 40], withKeyboard: [60, 4, 6, 500] },
  back: { leavesAtFirst: true, address: home, window: 2, windows: 1, leaves: true },
  deepLink: { cold: [`${home}sale`], warm: [`${home}sale`, `${home}cart/7`] },
  appLink: { cold: [`${home}sale`], warm: [`${home}sale`, `${home}cart/7`] },
  /** The title of the call, and the two buttons. */
  topnav: { atHome: [], title: ['订单'], said: ['返回', '首页'], loads: [home, home], strip: 0xffffff },
  /** A light bar is black below where Android 7 could not show dark icons. */
  botnav: (level) => ({
    atHome: [],
    shown: ['山野茶事', '首页', '分类', '2'],
    said: ['返回', '首页', '菜单', '首页', '分类, 2'],
    selected: [false, false, false, false, true],
    loads: [home, `${home}shop`],
    strip: level < 26 ? 0 : 0xffffff,
    withKeyboard: ['山野茶事'],
  }),
  hoverBtn: {
    first: ['right', 75],
    dragged: ['left', 0],
    kept: 2,
    turned: ['left', 0],
    menu: ['首页', '再来'],
    page: [true, false, true],
    loads: [home, `reload ${home}shop/1`],
  },
  sidebar: {
    closed: '{"open":false}',
    open: '{"open":true}',
    texts: ['欢迎来到山野茶事', '首页', '茶', '绿茶'],
    aside: 240,
    page: [true, false, true],
    afterSwipe: [],
    place: 0,
    loads: [home, `${home}sale`],
    afterBack: [],
  },
  signIn: {
    begun: 'waits',
    opened: 'https://login.example/authorize',
    extras: [
      'android.support.customtabs.extra.SESSION',
      'androidx.browser.auth.extra.LAUNCH_AUTH_TAB',
      'androidx.browser.auth.extra.REDIRECT_SCHEME',
    ],
    answer: { url: 'tea://signed-in?code=7' },
    closed: 'E_CANCEL',
    loads: [home],
  },
  trust: { pending: `${home}slow`, given: [], answer: 'E_ORIGIN' },
  leaving: { taken: true, byItself: [], byHand: ['tel:10086'], intents: [], loads: [home, `${home}cart/7`] },
  pullRefresh: { loads: [home, `reload ${home}`] },
  noNetWork: {
    offline: ['断线了', '请检查网络。', '再试'],
    again: [home, `${home}away`],
    reached: [],
    broken: '连接不安全',
  },
  silence: { before: [], after: ['页面响应太慢', '请检查网络后重试。', '再试'] },
  certificate: { canceled: true, texts: ['连接不安全', '网站的证书有问题，已停止打开。', '再试'] },
  connection: { loads: [home, `${home}away`], listening: 0 },
  functions: (level) => ({
    ...Object.fromEntries(Object.keys(moduleOfFunction).map((name) => [name, outcomeOf(name)])),
    'push.requestPermission': level >= 33 ? 'waits' : 'ok',
    'file.downloads': level >= 29 ? 'ok' : 'E_UNSUPPORTED',
  }),
  /** Android 7 has no channels. */
  push: (level) => ({
    shown: `新茶到了 明前龙井 ic_notification ${level >= 26 ? 'messages' : 'null'}`,
    leads: `${home}tea/1`,
    afterOpening: [home, `${home}tea/1`],
    waiting: ['later'],
    due: ['later'],
    asked: 'unifiedpush://link',
    registered: 'org.unifiedpush.android.distributor.REGISTER message,pi,token',
    sealed: ['来自服务器'],
    spoilt: ['来自服务器'],
  }),
  device: {
    charge: { level: 80, charging: false },
    early: 'E_PERMISSION',
    late: { text: '茶' },
    dialled: ['tel:10086'],
    vibrated: {},
  },
  umengConfig: { kinds: ['start', 'page', 'event', 'crash'], off: 0, keptAfterRevoke: '' },
  ipAddress: { local: true, public: 'E_NOT_ENABLED' },
  getAddBook: {
    picker: 'android.intent.action.PICK vnd.android.cursor.dir/phone_v2',
    canceled: 'E_CANCEL',
    form: '林晓',
    question: '需要您的许可 邀请朋友',
    refused: 'E_PERMISSION',
  },
  /** A phone without fingerprint and lock; Android 7 and 8 have a reader, whose dialog is the app's own. */
  loginConfig: (level) => ({
    available: { available: false, kind: 'none', canEnroll: false },
    set: 'E_UNSUPPORTED',
    has: { has: false },
    get: { value: null },
    login: 'E_UNSUPPORTED',
    ...(level < 28 && { question: '会员 确认登录', verified: {} }),
  }),
  faceDiscern: {
    question: '需要您的许可 会员头像',
    asked: ['android.permission.CAMERA'],
    texts: ['看这里 只拍照片，不核验身份', '关闭'],
    closed: 'E_CANCEL',
    after: [],
  },
  nativeConfig: {
    statusBar: 0x101010,
    outside: ['tel:10086'],
    rule: true,
    outsideByRule: [`${home}out`],
    agent: 'QdbApp/3 (android; Yq7dT3mKc2; b5XwN8rPf4)',
    files: false,
    style: true,
    foreign: [],
  },
  share: {
    answer: { opened: true },
    sheet: 'android.intent.action.SEND text/plain 茶',
    file: '备注',
    act: 'android.intent.action.SEND text/plain https://shanye.cn/',
  },
  pictures: {
    menu: ['查看图片', '保存图片', '分享图片', '识别图中二维码'],
    viewer: ['2 / 2', '关闭', '保存'],
    single: ['', '关闭', '保存'],
    afterBack: [],
    chosen: 'android.intent.action.GET_CONTENT image/*',
    off: 'E_PARAM',
  },
  /** From level 35 on, Robolectric lacks a method that PdfRenderer calls. */
  preview: (level) => ({
    ...(level < 35 && { shown: ['list.pdf', '关闭', '分享', '保存'], afterBack: [] }),
    ...(level >= 29 && { downloads: ['下载', '还没有下载', '关闭'] }),
    picked: 'android.intent.action.GET_CONTENT application/pdf',
  }),
  received: { share: { title: '看', text: 'https://news.example/1', files: [] }, again: {}, ofHistory: {} },
  userAgreement: {
    status: { agreed: true, version: 2, at: 99 },
    revoked: { agreed: false, version: 2, at: 0 },
    texts: agreementScreen,
    webViews: 0,
  },
  /** A new web view has the user's size of text by itself, so the shell sets it only when it changes; zooming by hand is the owner's choice. */
  textSize: { set: ['setBuiltInZoomControls(Z)V', 'setDisplayZoomControls(Z)V', 'setSupportZoom(Z)V'], changed: 130 },
  loadingBar: { atFirst: gone, loading: [visible, 30], nearlyThere: gone, again: visible, drawn: gone },
  hostSignIn: {
    fields: ['用户名 1', '密码 129'],
    waiting: [],
    given: ['林晓 茶'],
    refused: ['canceled'],
    questions: ['请登录 shanye.cn', '请登录 shanye.cn'],
  },
  /** How often the form was sent again: before and after a no, before and after a yes. */
  sendAgain: { times: [0, 0, 0, 1], questions: [again, again] },
  cookies: { afterLoad: true, later: false, whenLeft: true },
  developerTools: { paid: false, trial: true },
  adverbScreen: { atFirst: -1, film: [6, true], asked: 1, turned: [1, true], after: -1 },
  wakey: { atFirst: [false, -1], film: [true, -1], asked: [false, 0.5], after: [false, -1] },
  gesture: { back: home, short: `${home}cart`, message: '再按一次', stays: true, leaves: true },
  ssp: { texts: ['关闭', '广告'], again: 'E_CANCEL', answer: { result: 'skip' }, after: [], early: { result: 'none' } },
  leadPage: { first: ['跳过'], last: ['立即体验'], back: ['跳过'], after: [], answer: { result: 'skip' } },
  aboutUs: {
    texts: ['山野茶事', '版本 1.0.0', '4008001234', '约定', '清除缓存', '撤回同意', '皖ICP备12345678号-1A', '关闭'],
    outside: ['https://beian.miit.gov.cn/'],
    after: [],
  },
  updateRemind: { question: '发现新版本 1.1.0\n新茶', outside: ['https://shanye.cn/app'], ended: true },
  windows: { opened: true, windows: 2, openerPaused: true, survives: true, ended: false, unseenEnds: true },
};

/** The outcome of a scenario on that level. */
export function promiseOf(name: string, level: number): Facts {
  const promise = promises[name]!;
  return typeof promise === 'function' ? promise(level) : promise;
}

/** The outcome of a call without parameters. */
function outcomeOf(name: string): string {
  return withoutParameters[name] ?? (notWithoutParameters.includes(name) ? 'E_PARAM' : 'ok');
}
