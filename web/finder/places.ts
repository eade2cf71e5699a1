import { appIdIn, pathTo, type ScreenName } from '#contract/screens.ts';
import { moduleFacts } from '#modules/module-names.ts';
import { type Language, type Localized, localeOf } from '#words/language.ts';
import { openMenu } from '../console/menu.ts';
import { consoleTexts } from '../console/texts.ts';

/** A page of the console, or a part of one. `also` are other words for it, in both languages. */
export type Place = { name: Localized; of?: Localized; also?: string; to: string };

/** The app whose page is open. */
export type AppInSight = { kind: 'packed' | 'distributed'; id: number } | null;

/** The screens of the menus and beside them, by their names there; `opened` are the entries that the operator has opened. */
export const pagesOf = (opened: readonly string[]): Place[] => [
  ...openMenu.flatMap(({ entries }) =>
    entries.map(({ text, screen }) => ({
      name: consoleTexts[text],
      also: otherWords[screen] ?? '',
      to: pathTo(screen),
    })),
  ),
  { name: consoleTexts.navMessages, also: '通知 消息中心 notifications inbox', to: pathTo('uMessage') },
  ...(opened.includes('invoice')
    ? [{ name: consoleTexts.navInvoice, also: '开票 抬头 billing tax', to: pathTo('invoice') }]
    : []),
];

const otherWords: Partial<Record<ScreenName, string>> = {
  appdisrelease: '上传 安装包 apk ipa upload installer',
  appdislist: '下载链接 二维码 测试 links qr testers',
  baseConf: '新应用 网址 试用 new app website trial',
  applist: '我的应用 安装包 my apps',
  enterprise: '咨询 客服 enquiry contact sales',
  uBase: '账号 设置 account settings',
  auth: '身份证 认证 identity verify id card',
  recharge: '钱包 支付 wallet balance pay',
  record: '账单 订单 退款 orders bills refunds',
  userMember: '会员 等级 下载点数 plans membership level points',
};

/** The parts of pages that have a title of their own; a test holds their names to those titles. */
export const sections: readonly Place[] = [
  partOf('uBase', { zh: '资料', en: 'Profile' }, '用户名 头像 语言 username picture language'),
  partOf('uBase', { zh: '自定义域名', en: 'Custom domain' }, '绑定域名 cname dns bind'),
  partOf('uBase', { zh: '登录方式', en: 'Sign-in methods' }, '手机号 邮箱 密码 微信 phone email password wechat'),
  partOf('uBase', { zh: '登录设备', en: 'Signed-in devices' }, '会话 退出 sessions sign out'),
  partOf('uBase', { zh: '安全记录', en: 'Security log' }, '登录记录 sign-ins'),
  partOf('uBase', { zh: '注销账号', en: 'Close account' }, '删除账号 delete account'),
  partOf('applist', { zh: '签名密钥', en: 'Signing keys' }, '证书 keystore certificate'),
  partOf('recharge', { zh: '余额明细', en: 'Balance history' }, '流水 movements'),
  partOf('userMember', { zh: '下载点数', en: 'Download points' }, '流量 点数包 traffic packs'),
  partOf('auth', { zh: '企业认证', en: 'Company verification' }, '营业执照 公司 business licence'),
];

function partOf(
  screen: 'uBase' | 'applist' | 'recharge' | 'userMember' | 'auth',
  name: Localized,
  also: string,
): Place {
  const { text } = openMenu.flatMap(({ entries }) => entries).find((entry) => entry.screen === screen)!;
  return { name, of: consoleTexts[text], also, to: pathTo(screen) };
}

/** The tabs of a distributed app; a test holds their names to those of the tabs. */
export const tabs: readonly { tab: string; name: Localized }[] = [
  { tab: 'base', name: { zh: '基本信息', en: 'App info' } },
  { tab: 'config', name: { zh: '下载设置', en: 'Download settings' } },
  { tab: 'merge', name: { zh: '应用合并', en: 'Merge' } },
  { tab: 'data', name: { zh: '测试数据', en: 'Test data' } },
  { tab: 'versions', name: { zh: '版本记录', en: 'Versions' } },
];

/** The tabs of the distributed app that is open. */
export const tabsOf = (app: AppInSight, of: Localized): Place[] =>
  app?.kind === 'distributed'
    ? tabs.map(({ tab, name }) => ({
        name,
        of,
        to: pathTo('disapp', { appId: app.id }, tab === 'base' ? {} : { tab }),
      }))
    : [];

/** The app in the address of a page: `/layout/app/7`, a step of its wizard, `/layout/disapp/7`. */
export function appInSight(path: string, query: URLSearchParams): AppInSight {
  const [, screen = '', number] = /^\/layout\/((?:edit\/)?\w+)(?:\/(\d{1,15}))?\/?$/i.exec(path) ?? [];
  const kind = screen.toLowerCase() === 'disapp' ? 'distributed' : 'packed';
  const isOfApp = /^(app|disapp|edit\/\w+)$/i.test(screen);
  const id = Number(number ?? appIdIn(query));
  return isOfApp && Number.isSafeInteger(id) && id > 0 ? { kind, id } : null;
}

/** The modules: in the wizard and on the page of an app they lead to its settings, elsewhere to the help. */
export const modulesOf = (app: AppInSight): Place[] =>
  Object.entries(moduleFacts).map(([module, { title, help }]) => ({
    name: title,
    also: module,
    to: app?.kind === 'packed' ? pathTo('editModuleConf', { appId: app.id }) : `/helpUser/${help}`,
  }));

/** The places with every word of a text in their names, of either language, or among their other words; names that begin with it come first. */
export function findPlaces(places: readonly Place[], typed: string, language: Language): Place[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const rankOf = ({ name }: Place) => {
    const shown = plain(name[localeOf(language)]);
    return shown.startsWith(words[0]!) ? 0 : shown.includes(words[0]!) ? 1 : 2;
  };
  return places
    .filter((place) => words.every((word) => wordsOf(place).includes(word)))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

const wordsOf = ({ name, also = '' }: Place): string => plain(`${name.zh} ${name.en} ${also}`);
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
