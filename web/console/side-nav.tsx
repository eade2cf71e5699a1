import type { LucideIcon } from 'lucide-react';
import LayoutList from 'lucide-react/icons/layout-list';
import LogOut from 'lucide-react/icons/log-out';
import Package from 'lucide-react/icons/package';
import { Link, NavLink } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../components/icon.tsx';
import { signOut } from '../session/sign-out.ts';
import { Logo } from '../site/logo.tsx';
import { consoleTexts } from '../texts/console.ts';
import { site } from '../texts/site.ts';
import { useText } from '../texts/use-text.ts';

type Entry = { to: string; icon: LucideIcon; text: 'navPack' | 'navApps' };

const functionEntries: Entry[] = [
  { to: pathTo('baseConf'), icon: Package, text: 'navPack' },
  { to: pathTo('applist'), icon: LayoutList, text: 'navApps' },
];

/** Spec §2, console menus; screens whose issue has not come yet are left out. */
export function SideNav({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText(consoleTexts);
  const say = useText(site);

  return (
    <nav className={open ? 'ln is-open' : 'ln'} aria-label={text('navLabel')} onClickCapture={onClose}>
      <Link className="lgw" to={pathTo('home')} reloadDocument aria-label={say('brandHome')}>
        <Logo ink="dark" tile="brand" />
      </Link>
      <h2>{text('navFunction')}</h2>
      {functionEntries.map(({ to, icon, text: label }) => (
        <NavLink key={to} to={to}>
          <Icon of={icon} />
          {text(label)}
        </NavLink>
      ))}
      <h2>{text('navAccount')}</h2>
      <button type="button" onClick={signOut}>
        <Icon of={LogOut} />
        {text('navLogout')}
      </button>
    </nav>
  );
}
