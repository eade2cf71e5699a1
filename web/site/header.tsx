import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import User from 'lucide-react/icons/user';
import { useLocation } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../components/icon.tsx';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { accountEntries } from './account-entries.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { fileMenu, type MenuLink, marketingMenu } from './menus.ts';
import { site } from './texts.ts';
import { useSite } from './use-site.ts';

/**
 * The public header: transparent at the top and dark after scrolling, or file-style and always light (spec §2). The server renders
 * it for visitors; the page's script sets `<html data-member>`, and the styles then show the member's links.
 */
export function Header({ look }: { look: 'marketing' | 'file' }) {
  const text = useText(site);
  const links = look === 'file' ? fileMenu : marketingMenu;
  return (
    <header className={look === 'file' ? 'header is-file' : 'header'} data-part="header" data-look={look}>
      <div className="wrap header__bar">
        <a className="header__brand" href={pathTo('home')} aria-label={text('brandHome')}>
          <Logo ink="dark" />
          <Logo ink="light" />
        </a>
        <nav className="header__links" aria-label={text('mainMenu')}>
          <Links links={links} />
        </nav>
        <div className="header__end">
          {/* Pages are in Chinese by default; readers of English find the link by the language's full name, without a script (decision 062). */}
          <LanguageSwitch>{text('otherLanguageName')}</LanguageSwitch>
          <a className="header__login" href={pathTo('login')} data-only="visitor" data-login="">
            {text('signIn')}
          </a>
          <a className="button is-small" href={pathTo('apppack')} data-only="visitor">
            {text('freeTrial')}
          </a>
          <a className="button is-small header__console" href={pathTo('applist')} data-only="member">
            {text('console')}
          </a>
          <AccountDrop />
          <details className="header__menu" data-part="menu">
            <summary aria-label={text('menu')}>
              <Icon of={Menu} />
            </summary>
            <nav aria-label={text('menu')}>
              <Links links={links} />
              <a data-only="visitor" href={pathTo('login')} data-login="">
                {text('signIn')}
              </a>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

/** Signed-in members go from App packaging to the wizard (spec §2). */
function Links({ links }: { links: readonly MenuLink[] }) {
  const text = useText(site);
  const here = useLocation().pathname;
  return links.flatMap(({ text: name, to }) => {
    const current = here === to ? ({ 'aria-current': 'page' } as const) : {};
    const link = (href: string, only?: 'visitor' | 'member') => (
      <a key={href} href={href} data-only={only} {...current}>
        {text(name)}
      </a>
    );
    return to === pathTo('apppack') ? [link(to, 'visitor'), link(pathTo('baseConf'), 'member')] : [link(to)];
  });
}

/** Spec §2, account dropdown, on pages without framework script: the page's script fills in the member and handles the buttons. */
function AccountDrop() {
  const text = useText(site);
  const commonText = useText(common);
  return (
    <details className="drop account-drop" data-part="account" data-only="member">
      <summary data-part="account-menu" aria-label={text('account')}>
        <span className="drop__initial account-drop__initial">
          <Icon of={User} />
          <span data-fill="initial" />
        </span>
      </summary>
      <div className="drop__panel is-menu" data-part="account-entries">
        <b className="drop__name" data-fill="name" />
        <a className="drop__entry is-narrow" href={pathTo('applist')}>
          <Icon of={LayoutDashboard} />
          {text('console')}
        </a>
        {accountEntries(useSite().opened).map(({ text: name, icon, to }) =>
          to === null ? (
            <button key={name} type="button" className="drop__entry is-closed" data-says={commonText('developing')}>
              <Icon of={icon} />
              {text(name)}
              <small>{text('comingSoon')}</small>
            </button>
          ) : (
            <a key={name} className="drop__entry" href={to}>
              <Icon of={icon} />
              {text(name)}
            </a>
          ),
        )}
        <button type="button" className="drop__entry" data-logout="">
          <Icon of={LogOut} />
          {text('logout')}
        </button>
      </div>
    </details>
  );
}
