import { moduleOfFunction } from '#modules/functions.ts';
import { home } from './scenario-app.ts';

export type Facts = Readonly<Record<string, unknown>>;

const agreementScreen = ['约定', '欢迎来到山野茶事。', '隐私政策', '我不同意', '我同意'];
/** The functions after which another page, or none, can be called. */
export const leavesPage = ['agreement.show', 'agreement.revoke', 'nonet.retry', 'refresh.start', 'app.exit'];
const notWithoutParameters = ['app.canOpen', 'app.openUrl'];

/** The outcome of each scenario, on Android’s own framework and on our interpreter. */
export const promises: Readonly<Record<string, Facts>> = {
  beforeConsent: {
    texts: agreementScreen,
    webViews: 0,
    kept: 0,
    loads: [home],
    version: 2,
    textsAfter: [],
  },
  refusal: { texts: ['约定', '同意后才能使用山野茶事。', '隐私政策', '退出', '我同意'], ended: true, kept: 0 },
  configuration: { sameActivity: true, samePage: true, theme: 'dark' },
  recreation: { oldIsGone: true, address: `${home}cart`, canGoBack: true, texts: [] },
  death: { address: `${home}cart`, canGoBack: true, webViews: 1 },
  fileInput: {
    files: 'android.intent.action.GET_CONTENT image/*',
    camera: 'android.media.action.IMAGE_CAPTURE 3',
    target: 'content://cn.shanye.tea.shell.files/captures/picture-N.jpg',
    answers: ['[content://docs/1]', 'null'],
  },
  permission: {
    foreign: 'denied',
    askedBefore: false,
    reason: '需要您的许可',
    asked: ['android.permission.CAMERA'],
    own: '[android.webkit.resource.VIDEO_CAPTURE]',
  },
  download: {
    headers: { 'User-Agent': 'Agent/1', Referer: home, Cookie: 'session=abc' },
    title: '报表.pdf',
    place: 'Download/报表.pdf',
    toast: '开始下载：报表.pdf',
    refused: '此文件无法下载',
    requests: 1,
  },
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
  insets: { page: [60, 4, 6, 40], withKeyboard: [60, 4, 6, 500] },
  back: { address: home, window: 2, windows: 1, leaves: true },
  deepLink: { cold: [`${home}sale`], warm: [`${home}sale`, `${home}cart/7`] },
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
  functions: Object.fromEntries(Object.keys(moduleOfFunction).map((name) => [name, outcomeOf(name)])),
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
  userAgreement: {
    status: { agreed: true, version: 2, at: 99 },
    revoked: { agreed: false, version: 2, at: 0 },
    texts: agreementScreen,
    webViews: 0,
  },
  windows: { opened: true, windows: 2, openerPaused: true, survives: true, ended: false },
};

/** The outcome of a call without parameters. */
function outcomeOf(name: string): string {
  if (name === 'agreement.show') {
    return 'waits';
  }
  if (name === 'theme.set') {
    return 'E_UNSUPPORTED';
  }
  return notWithoutParameters.includes(name) ? 'E_PARAM' : 'ok';
}
