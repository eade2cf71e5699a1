import Menu from 'lucide-react/icons/menu';
import { useLocation } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../components/icon.tsx';
import { useText } from '../texts/use-text.ts';
import { AccountDrop } from './account-drop.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { fileMenu, type MenuLink, marketingMenu } from './menus.ts';
import { site } from './texts.ts';

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
          {/* Pages begin in Chinese; a reader of English finds the way out by its whole name, without a script (decision 062). */}
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
