/**
 * Every screen of the site (spec §2). `open: false` marks a screen of a future issue: it answers 404 with a link to the home page and appears in no
 * menu; tests/walls/screens.test.ts counts them, and the count must not rise. `header` is the frame around the screen.
 */
export type Screen = {
  path: string;
  header: 'marketing' | 'file' | 'editor' | 'wizard' | 'none';
  /** Requires stored user info, else /login (spec §2, Route rules). */
  member?: true;
  open: boolean;
};

const marketing = (path: string, open = false): Screen => ({ path, header: 'marketing', open });
const file = (path: string, open = false): Screen => ({ path, header: 'file', open });
const editor = (path: string, open = false): Screen => ({ path, header: 'editor', member: true, open });
const wizard = (path: string, open = false): Screen => ({ path, header: 'wizard', member: true, open });
const bare = (path: string, open = false): Screen => ({ path, header: 'none', open });

export const screens = {
  home: marketing('/', true),
  login: bare('/login', true),
  mobindex: marketing('/mobindex', true),
  aboutCompany: marketing('/aboutCompany', true),
  price: marketing('/price', true),
  member: marketing('/member', true),
  priceDetail: marketing('/priceDetail', true),
  modulelist: marketing('/modulelist', true),
  news: marketing('/news', true),
  extension: marketing('/extension', true),
  xieyi: file('/xieyi', true),
  textdetail: file('/textdetail/:articleid', true),
  apppack: marketing('/apppack', true),
  help: file('/help', true),
  cpcc: file('/cpcc', true),
  guifan: file('/guifan', true),
  iosapp: file('/iosapp', true),
  appbeta: file('/appbeta', true),

  jsdkFtopnav: file('/jsdk/ftopnav', true),
  jsdkFbotnav: file('/jsdk/fbotnav', true),
  jsdkFadverbScreen: file('/jsdk/fadverbScreen', true),
  jsdkFsidebar: file('/jsdk/fsidebar', true),
  jsdkFipAddress: file('/jsdk/fipAddress', true),
  jsdkFdevice: file('/jsdk/fdevice', true),
  jsdkFgetAddBook: file('/jsdk/fgetAddBook', true),
  jsdkFloginConfig: file('/jsdk/floginConfig', true),
  jsdkFfaceDiscern: file('/jsdk/ffaceDiscern', true),

  helpUseQdb: file('/helpUser/useQdb', true),
  helpFzApp: file('/helpUser/fzApp', true),
  helpIntro: file('/helpUser/intro', true),
  helpBotNav: file('/helpUser/botNav', true),
  helpTopNav: file('/helpUser/topNav', true),
  helpSuspend: file('/helpUser/suspend', true),
  helpSidebar: file('/helpUser/sidebar', true),
  helpHsp: file('/helpUser/hsp', true),
  helpPic: file('/helpUser/pic', true),
  helpDropDown: file('/helpUser/dropDown', true),
  helpHand: file('/helpUser/hand', true),
  helpNoNet: file('/helpUser/noNet', true),
  helpLight: file('/helpUser/light', true),
  helpAgreement: file('/helpUser/agreement', true),
  helpShare: file('/helpUser/share', true),
  helpPhoneInfo: file('/helpUser/phoneInfo', true),
  helpIpAddress: file('/helpUser/ipAddress', true),
  helpLogin: file('/helpUser/login', true),
  helpPush: file('/helpUser/push', true),
  helpPhoneBook: file('/helpUser/phoneBook', true),
  helpWxConfig: file('/helpUser/wxConfig', true),
  helpQqConfig: file('/helpUser/qqConfig', true),
  helpUmConfig: file('/helpUser/umConfig', true),
  helpAboutUs: file('/helpUser/aboutUs', true),

  applist: editor('/layout/applist', true),
  appdislist: editor('/layout/appdislist', true),
  appdisrelease: editor('/layout/appdisrelease', true),
  layoutCpcc: editor('/layout/cpcc'),
  enterprise: editor('/layout/enterprise', true),
  app: editor('/layout/app/:appid', true),
  disapp: editor('/layout/disapp/:appid', true),
  baseConf: wizard('/layout/edit/baseConf', true),
  moduleConf: wizard('/layout/edit/moduleConf', true),
  payPage: wizard('/layout/edit/payPage', true),
  packComplete: wizard('/layout/edit/packComplete/:code', true),
  renew: wizard('/layout/edit/renew/:appid', true),
  editBaseConf: wizard('/layout/edit/editBaseConf/:appid', true),
  editModuleConf: wizard('/layout/edit/editModuleConf/:appid', true),
  editPayPage: wizard('/layout/edit/editPayPage/:appid', true),

  uBase: editor('/user/uBase', true),
  uMessage: editor('/user/uMessage', true),
  auth: editor('/user/auth', true),
  authCompany: editor('/user/authCompany', true),
  authQualify: editor('/user/authQualify', true),
  authPerson: editor('/user/authPerson', true),
  authPersonAli: editor('/user/authPersonAli', true),
  authPersonWechat: editor('/user/authPersonWechat', true),
  authResult: editor('/user/authResult', true),
  recharge: editor('/user/recharge', true),
  userMember: editor('/user/member', true),
  record: editor('/user/record', true),
  invoice: editor('/user/invoice', true),
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** Addresses above screens redirect to the first of those screens (product.md §13). */
const firstBelow = {
  '/jsdk': 'jsdkFtopnav',
  '/helpuser': 'helpUseQdb',
  '/layout': 'applist',
  '/layout/edit': 'baseConf',
  '/user': 'uBase',
} as const satisfies Record<string, ScreenName>;

/** The screen to which an address without its own screen redirects; null for any other address, and while that screen is closed. */
export function firstScreenBelow(pathname: string): string | null {
  const path = pathname.toLowerCase().replace(/\/$/, '');
  const screen = Object.hasOwn(firstBelow, path) ? screens[firstBelow[path as keyof typeof firstBelow]] : null;
  return screen?.open ? screen.path : null;
}

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Own<Name>]: string | number } & ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? { [K in Own<Name>]: string | number }
    : Record<never, never>;
type Own<Name extends string> = Name extends 'appid' ? 'appId' : Name extends 'articleid' ? 'articleId' : Name;
type Params<N extends ScreenName> = ParamsOf<(typeof screens)[N]['path']>;
type Rest<N extends ScreenName> =
  Record<never, never> extends Params<N> ? [params?: Params<N>, query?: Query] : [params: Params<N>, query?: Query];
type Query = Record<string, string | number>;

/** Our names and their spelling in addresses. */
export const addressWords: Readonly<Record<'appId' | 'articleId', string>> = { appId: 'appid', articleId: 'articleid' };
const ourWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(addressWords).map(([ours, word]) => [word, ours]),
);

/** The app in an address. */
export const appIdIn = (query: URLSearchParams): number | null => Number(query.get(addressWords.appId)) || null;

/** The app of a page such as `/layout/app/{appid}`, by the parameters of its address; NaN for an address that names none. */
export const appIdOfPage = (params: Readonly<Record<string, string | undefined>>): number =>
  Number(params[addressWords.appId]);

/** The article of a page by the parameters of its address; null for an address that names none. */
export function articleIdOfPage(params: Readonly<Record<string, string | undefined>>): number | null {
  const id = params[addressWords.articleId] ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** The address of a screen: `pathTo('packComplete', { code })`. */
export function pathTo<N extends ScreenName>(name: N, ...[params, query]: Rest<N>): string {
  const values = (params ?? {}) as Record<string, string | number>;
  const path = screens[name].path.replace(/:(\w+)/g, (_, word: string) =>
    encodeURIComponent(String(values[ourWords[word] ?? word])),
  );
  const search = new URLSearchParams(
    Object.entries(query ?? {}).map(([key, value]) => [addressWords[key as 'appId'] ?? key, String(value)]),
  ).toString();
  return search ? `${path}?${search}` : path;
}
