import Menu from 'lucide-react/icons/menu';
import { useLocation } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../components/icon.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import { useText } from '../texts/use-text.ts';
import { AccountDrop } from './account-drop.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { fileMenu, type MenuLink, marketingMenu } from './menus.ts';
import { site } from './texts.ts';

/**
 * The public header: transparent and turning dark after scrolling, or file-style and always light (spec §2). It is rendered for
 * visitors; the page's script marks `<html data-member>`, and the styles then show a member's links instead.
 */
export function Header({ look }: { look: 'marketing' | 'file' }) {
  const text = useText(site);
  const links = look === 'file' ? fileMenu : marketingMenu;
  return (
    <header className={look === 'file' ? 'hd-bar is-file' : 'hd-bar'}>
      <SkipLink />
      <div className="wrap">
        <a className="brand" href={pathTo('home')} aria-label={text('brandHome')}>
          <Logo ink="dark" className="l-dark" />
          <Logo ink="light" className="l-light" />
        </a>
        <nav className="nav" aria-label={text('mainMenu')}>
          <Links links={links} />
        </nav>
        <div className="hd-r">
          <LanguageSwitch />
          <a className="login only-visitor" href={pathTo('login')} data-login="">
            {text('signIn')}
          </a>
          <a className="button is-small only-visitor" href={pathTo('apppack')}>
            {text('freeTrial')}
          </a>
          <a className="button is-small only-member" href={pathTo('applist')}>
            {text('console')}
          </a>
          <AccountDrop />
          <details className="menu">
            <summary aria-label={text('menu')}>
              <Icon of={Menu} />
            </summary>
            <nav aria-label={text('menu')}>
              <Links links={links} />
              <a className="only-visitor" href={pathTo('login')} data-login="">
                {text('signIn')}
              </a>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

/** While signed in, App packaging leads to the wizard (spec §2). */
function Links({ links }: { links: readonly MenuLink[] }) {
  const text = useText(site);
  const here = useLocation().pathname;
  return links.flatMap(({ text: name, to }) => {
    const current = here === to ? ({ 'aria-current': 'page' } as const) : {};
    const link = (href: string, className?: string) => (
      <a key={href} href={href} className={className} {...current}>
        {text(name)}
      </a>
    );
    return to === pathTo('apppack') ? [link(to, 'only-visitor'), link(pathTo('baseConf'), 'only-member')] : [link(to)];
  });
}
