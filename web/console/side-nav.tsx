import type { LucideIcon } from 'lucide-react';
import Crown from 'lucide-react/icons/crown';
import LayoutList from 'lucide-react/icons/layout-list';
import LogOut from 'lucide-react/icons/log-out';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import Stamp from 'lucide-react/icons/stamp';
import Upload from 'lucide-react/icons/upload';
import User from 'lucide-react/icons/user';
import Wallet from 'lucide-react/icons/wallet';
import type { RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { pathTo, screens } from '#contract/screens.ts';
import { signOut } from '../auth/sign-out.ts';
import { Icon } from '../components/icon.tsx';
import { Logo } from '../site/logo.tsx';
import { site } from '../site/texts.ts';
import type { PlainKey } from '../texts/texts.ts';
import { useText } from '../texts/use-text.ts';
import { consoleTexts } from './texts.ts';
import './side-nav.css';

type ConsoleText = PlainKey<typeof consoleTexts.zh>;
type ConsoleScreen =
  | 'appdisrelease'
  | 'appdislist'
  | 'baseConf'
  | 'applist'
  | 'layoutCpcc'
  | 'uBase'
  | 'auth'
  | 'recharge'
  | 'record'
  | 'userMember';
type Entry = { text: ConsoleText; icon: LucideIcon; screen: ConsoleScreen };

/** Spec §2, console menus. */
const groups: { title: ConsoleText; entries: Entry[] }[] = [
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
const openGroups = groups
  .map(({ title, entries }) => ({ title, entries: entries.filter(({ screen }) => screens[screen].open) }))
  .filter(({ title, entries }) => title === 'navAccount' || entries.length > 0);

type Props = { open: boolean; onClose: () => void; nav: RefObject<HTMLElement | null> };

export function SideNav({ open, onClose, nav }: Props) {
  const text = useText(consoleTexts);
  const siteText = useText(site);
  const here = useLocation().pathname.toLowerCase();
  /** The prefix also matches the verification steps, whose addresses start with the entry's. */
  const isAt = (screen: ConsoleScreen) => here.startsWith(pathTo(screen).toLowerCase());

  return (
    <nav
      data-part="side-nav"
      ref={nav}
      className={open ? 'side-nav is-open' : 'side-nav'}
      aria-label={text('navLabel')}
      onClickCapture={onClose}
    >
      <Link className="side-nav__logo" to={pathTo('home')} reloadDocument aria-label={siteText('brandHome')}>
        <Logo ink="text" />
      </Link>
      {openGroups.map(({ title, entries }) => (
        <div key={title}>
          <h2>{text(title)}</h2>
          {entries.map(({ text: label, icon, screen }) => (
            <Link
              key={screen}
              className="side-nav__entry"
              to={pathTo(screen)}
              aria-current={isAt(screen) ? 'page' : undefined}
            >
              <Icon of={icon} />
              {text(label)}
            </Link>
          ))}
        </div>
      ))}
      <button type="button" className="side-nav__entry" onClick={signOut}>
        <Icon of={LogOut} />
        {text('navLogout')}
      </button>
    </nav>
  );
}
