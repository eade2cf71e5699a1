import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { signOut } from '../auth/sign-out.ts';
import { Icon } from '../components/icon.tsx';
import { Logo } from '../site/logo.tsx';
import { site } from '../site/texts.ts';
import { useText } from '../texts/use-text.ts';
import { entryAt, openMenu } from './menu.ts';
import { NavSheet } from './nav-sheet.tsx';
import { consoleTexts } from './texts.ts';
import type { SideNav as Opened } from './use-side-nav.ts';
import './side-nav.css';

/** `foot` is below the entries. */
export function SideNav({ foot, ...opened }: Opened & { foot: ReactNode }) {
  const text = useText(consoleTexts);
  const siteText = useText(site);
  const here = entryAt(useLocation().pathname);

  return (
    <NavSheet {...opened} className="side-nav" label={text('navLabel')} menu={text('menu')}>
      <Link className="side-nav__logo" to={pathTo('home')} reloadDocument aria-label={siteText('brandHome')}>
        <Logo ink="text" />
      </Link>
      {openMenu.map(({ title, entries }) => (
        <div key={title}>
          <h2>{text(title)}</h2>
          {entries.map(({ text: label, icon, screen }) => (
            <Link
              key={screen}
              className="side-nav__entry"
              to={pathTo(screen)}
              aria-current={screen === here?.screen ? 'page' : undefined}
            >
              <Icon of={icon} />
              {text(label)}
            </Link>
          ))}
          {title === 'navAccount' && (
            <button type="button" className="side-nav__entry" onClick={signOut}>
              <Icon of={LogOut} />
              {text('navLogout')}
            </button>
          )}
        </div>
      ))}
      {foot}
    </NavSheet>
  );
}
