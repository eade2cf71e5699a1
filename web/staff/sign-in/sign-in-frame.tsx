import type { ReactNode } from 'react';
import '../../console/console.css';
import { HiddenHead } from '../../site/head/hidden-head.tsx';
import { LanguageSwitch } from '../../site/language-switch.tsx';
import { Logo } from '../../site/logo.tsx';
import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';
import './sign-in-frame.css';

/** The frame of every step of the sign-in. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const text = useText(staffTexts);
  return (
    <div className="console sign-in-frame">
      <HiddenHead title={text('signInTitle')} />
      <header>
        <Logo ink="text" />
        <span className="tag">{text('backoffice')}</span>
        <LanguageSwitch className="sign-in-frame__language" />
      </header>
      <main id="content">{children}</main>
    </div>
  );
}
