import type { LucideIcon } from 'lucide-react';
import Building2 from 'lucide-react/icons/building-2';
import Crown from 'lucide-react/icons/crown';
import LayoutList from 'lucide-react/icons/layout-list';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import Stamp from 'lucide-react/icons/stamp';
import Upload from 'lucide-react/icons/upload';
import User from 'lucide-react/icons/user';
import Wallet from 'lucide-react/icons/wallet';
import { pathTo, screens } from '#contract/screens.ts';
import type { PlainKey } from '../texts/texts.ts';
import type { consoleTexts } from './texts.ts';

type ConsoleText = PlainKey<typeof consoleTexts>;
type ConsoleScreen =
  | 'appdisrelease'
  | 'appdislist'
  | 'baseConf'
  | 'applist'
  | 'layoutCpcc'
  | 'enterprise'
  | 'uBase'
  | 'auth'
  | 'recharge'
  | 'record'
  | 'userMember';
type Entry = { text: ConsoleText; icon: LucideIcon; screen: ConsoleScreen };

/** Spec §2, console menus. */
export const consoleMenu: { title: ConsoleText; entries: Entry[] }[] = [
  {
    title: 'navDistribution',
    entries: [
      { text: 'navRelease', icon: Upload, screen: 'appdisrelease' },
      { text: 'navDistributed', icon: Smartphone, screen: 'appdislist' },
    ],
  },
  {
    title: 'navFunction',
    entries: [
      { text: 'navPack', icon: Package, screen: 'baseConf' },
      { text: 'navApps', icon: LayoutList, screen: 'applist' },
      { text: 'navCopyright', icon: Stamp, screen: 'layoutCpcc' },
      { text: 'navEnterprise', icon: Building2, screen: 'enterprise' },
    ],
  },
  {
    title: 'navAccount',
    entries: [
      { text: 'navBase', icon: User, screen: 'uBase' },
      { text: 'navAuth', icon: ShieldCheck, screen: 'auth' },
      { text: 'navRecharge', icon: Wallet, screen: 'recharge' },
      { text: 'navRecord', icon: ReceiptText, screen: 'record' },
      { text: 'navMember', icon: Crown, screen: 'userMember' },
    ],
  },
];

/** Omits screens that are not released yet. */
export const openMenu = consoleMenu
  .map(({ title, entries }) => ({ title, entries: entries.filter(({ screen }) => screens[screen].open) }))
  .filter(({ title, entries }) => title === 'navAccount' || entries.length > 0);

/** The name of a page in the header: that of its menu entry, or its own. */
export const placeAt = (path: string): ConsoleText | undefined =>
  withoutEntry.find(({ of }) => path.toLowerCase().startsWith(of.toLowerCase()))?.text ?? entryAt(path)?.text;

/** Pages of one app, which belong to the entry of the list. */
const onePages = [
  { of: pathTo('app', { appId: '' }), list: pathTo('applist'), text: 'placeApp' },
  { of: pathTo('disapp', { appId: '' }), list: pathTo('appdislist'), text: 'placeDistributed' },
] as const;

const withoutEntry = [
  { of: pathTo('uMessage'), text: 'navMessages' },
  { of: pathTo('invoice'), text: 'navInvoice' },
  ...onePages,
] as const;

/** The entry that a page belongs to. The prefix also matches the verification steps, whose addresses start with the entry's. */
export function entryAt(path: string): Entry | undefined {
  const place = path.toLowerCase();
  const ofList = onePages.find(({ of }) => place.startsWith(of))?.list ?? place;
  return openMenu
    .flatMap(({ entries }) => entries)
    .find(({ screen }) => ofList.startsWith(pathTo(screen).toLowerCase()));
}
