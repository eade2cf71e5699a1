import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { HiddenHead } from '../site/head/hidden-head.tsx';
import { LanguageSwitch } from '../site/language-switch.tsx';
import { Logo } from '../site/logo.tsx';
import { site } from '../site/texts.ts';
import { useText } from '../texts/use-text.ts';
import './login-page.css';

/** A page with only the login box, and optional content beside it. */
export function LoginPage({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const siteText = useText(site);
  return (
    <div className="login-page">
      <HiddenHead title={title} />
      <header>
        <Link to={pathTo('home')} reloadDocument aria-label={siteText('brandHome')}>
          <Logo ink="text" tile="brand" />
        </Link>
        <LanguageSwitch>{siteText('otherLanguageName')}</LanguageSwitch>
      </header>
      <main id="content">
        {aside}
        {children}
      </main>
    </div>
  );
}
