import { FEEDBACK } from '#contract/pages/feedback-path.ts';
import { pathTo, type ScreenName, screens } from '#contract/screens.ts';
import type { PlainKey } from '../texts/texts.ts';
import type { site } from './texts.ts';

type SiteText = PlainKey<typeof site>;
export type MenuLink = { text: SiteText; to: string };

type Entry = { text: SiteText; screen: Exclude<ScreenName, NeedsParams> } | MenuLink;
type NeedsParams =
  | 'textdetail'
  | 'app'
  | 'disapp'
  | 'packComplete'
  | 'renew'
  | 'editBaseConf'
  | 'editModuleConf'
  | 'editPayPage';

/** Spec §2, Headers and footer. */
const marketing: Entry[] = [
  { text: 'home', screen: 'home' },
  { text: 'apppack', screen: 'apppack' },
  { text: 'applist', screen: 'applist' },
  { text: 'price', screen: 'price' },
  { text: 'news', screen: 'news' },
  { text: 'about', screen: 'aboutCompany' },
  { text: 'jssdk', screen: 'jsdkFtopnav' },
];

const footer: { title: SiteText; entries: Entry[] }[] = [
  {
    title: 'product',
    entries: [
      { text: 'apppack', screen: 'apppack' },
      { text: 'applist', screen: 'applist' },
      { text: 'testDistribution', screen: 'appbeta' },
      { text: 'price', screen: 'price' },
      { text: 'moduleList', screen: 'modulelist' },
      { text: 'partners', screen: 'extension' },
    ],
  },
  {
    title: 'help',
    entries: [
      { text: 'helpCenter', screen: 'help' },
      { text: 'sdkDocuments', screen: 'jsdkFtopnav' },
      { text: 'iosapp', screen: 'iosapp' },
      { text: 'cpcc', screen: 'cpcc' },
      { text: 'guifan', screen: 'guifan' },
    ],
  },
  {
    title: 'aboutUs',
    entries: [
      { text: 'about', screen: 'aboutCompany' },
      { text: 'news', screen: 'news' },
      { text: 'userAgreement', screen: 'xieyi' },
      { text: 'feedback', to: FEEDBACK },
    ],
  },
];

export const marketingMenu = openLinks(marketing);
/** The file-style header adds App publishing and Software copyright (spec §2). */
export const fileMenu = openLinks([
  ...marketing,
  { text: 'iosapp', screen: 'iosapp' },
  { text: 'cpcc', screen: 'cpcc' },
]);
export const footerMenu = footer
  .map(({ title, entries }) => ({ title, links: openLinks(entries) }))
  .filter(({ links }) => links.length > 0);

/** The links of a menu: only open screens, with our addresses. */
function openLinks(entries: Entry[]): MenuLink[] {
  return entries.flatMap((entry) => {
    if ('to' in entry) {
      return [entry];
    }
    const { text, screen } = entry;
    return screens[screen].open ? [{ text, to: pathTo(screen) }] : [];
  });
}
