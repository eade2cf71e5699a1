import type { Localized } from '#words/language.ts';
import type { Plan } from './app-module.ts';
import { namesOnIos } from './on-ios.ts';

/** Name (spec §3), title, segment under /helpUser and lowest plan of each module. */
export type ModuleFacts = { title: Localized; help: string; plan: Plan };

/** All modules in the order of the specification’s list. */
export const moduleFacts = {
  leadPage: { title: { zh: '引导页', en: 'Onboarding' }, help: 'intro', plan: 'primary' },
  botnav: { title: { zh: '底部导航', en: 'Bottom bar' }, help: 'botNav', plan: 'primary' },
  topnav: { title: { zh: '顶部导航', en: 'Top bar' }, help: 'topNav', plan: 'primary' },
  hoverBtn: { title: { zh: '悬浮按钮', en: 'Floating button' }, help: 'suspend', plan: 'primary' },
  sidebar: { title: { zh: '侧边栏', en: 'Sidebar' }, help: 'sidebar', plan: 'primary' },
  adverbScreen: { title: { zh: '横竖屏', en: 'Screen orientation' }, help: 'hsp', plan: 'primary' },
  picAndVideo: { title: { zh: '图片与视频', en: 'Pictures and video' }, help: 'pic', plan: 'primary' },
  shareConfig: { title: { zh: '分享', en: 'Share' }, help: 'share', plan: 'primary' },
  pullRefresh: { title: { zh: '下拉刷新', en: 'Pull to refresh' }, help: 'dropDown', plan: 'wrapper' },
  gesture: { title: { zh: '手势', en: 'Gestures' }, help: 'hand', plan: 'wrapper' },
  noNetWork: { title: { zh: '无网络页', en: 'Offline page' }, help: 'noNet', plan: 'wrapper' },
  wakey: { title: { zh: '屏幕常亮', en: 'Keep awake' }, help: 'light', plan: 'primary' },
  updateRemind: { title: { zh: '更新提醒', en: 'Update reminder' }, help: 'useQdb', plan: 'higher' },
  morePreview: { title: { zh: '多窗口与预览', en: 'Windows and preview' }, help: 'useQdb', plan: 'higher' },
  userAgreement: { title: { zh: '用户协议', en: 'User agreement' }, help: 'agreement', plan: 'wrapper' },
  device: { title: { zh: '设备信息', en: 'Device information' }, help: 'phoneInfo', plan: 'higher' },
  ipAddress: { title: { zh: 'IP 地址', en: 'IP address' }, help: 'ipAddress', plan: 'higher' },
  loginConfig: { title: { zh: '登录', en: 'Sign-in' }, help: 'login', plan: 'professional' },
  certConfig: { title: { zh: '证书', en: 'Certificates' }, help: 'fzApp', plan: 'wrapper' },
  push: { title: { zh: '推送', en: 'Push' }, help: 'push', plan: 'higher' },
  ssp: { title: { zh: '广告', en: 'Advertising' }, help: 'useQdb', plan: 'higher' },
  faceDiscern: { title: { zh: '人脸识别', en: 'Face capture' }, help: 'useQdb', plan: 'professional' },
  getAddBook: { title: { zh: '通讯录', en: 'Address book' }, help: 'phoneBook', plan: 'higher' },
  aboutUs: { title: { zh: '关于', en: 'About' }, help: 'aboutUs', plan: 'wrapper' },
  umengConfig: { title: { zh: '友盟统计', en: 'Analytics' }, help: 'umConfig', plan: 'professional' },
  nativeConfig: { title: { zh: '原生设置', en: 'Native settings' }, help: 'fzApp', plan: 'wrapper' },
  jiguangConfig: { title: { zh: '极光推送', en: 'JPush' }, help: 'push', plan: 'professional' },
} as const satisfies Record<string, ModuleFacts>;

export type ModuleName = keyof typeof moduleFacts;
export const moduleNames = Object.keys(moduleFacts) as ModuleName[];

const isModule = (name: string): name is ModuleName => Object.hasOwn(moduleFacts, name);

/** The title of a module, and the name itself of one that we no longer have. */
export const moduleTitle = (name: string): Localized =>
  isModule(name) ? moduleFacts[name].title : { zh: name, en: name };

/** The lowest plan that includes a module; any plan has one that we no longer have. */
export const planOfModule = (name: string): Plan => (isModule(name) ? moduleFacts[name].plan : 'wrapper');

/** The modules that iOS has. */
export const modulesOnIos: readonly ModuleName[] = namesOnIos;
