import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { LoginBox } from '../auth/login-box.tsx';
import { authTexts } from '../auth/texts.ts';
import { useLoginPopup } from '../auth/use-login-popup.ts';
import { safeNext } from '../session/redirects.ts';
import { useMember } from '../session/use-member.ts';
import { LanguageSwitch } from '../site/language-switch.tsx';
import { Logo } from '../site/logo.tsx';
import { PageHead } from '../site/page-head.tsx';
import { site } from '../site/texts.ts';
import { useText } from '../texts/use-text.ts';

/** /login — the login popup as a page; whoever is signed in goes on to `next`. */
export default function Login() {
  const text = useText(authTexts);
  const say = useText(site);
  const navigate = useNavigate();
  const next = safeNext(useSearchParams()[0].get('next')) ?? pathTo('applist');
  const { popup, send } = useLoginPopup();
  const member = useMember();

  useEffect(() => {
    if (member) {
      navigate(next, { replace: true });
    }
  }, [member, navigate, next]);

  return (
    <div className="login-page">
      <PageHead title={text('title')} hidden />
      <header>
        <Link to={pathTo('home')} reloadDocument aria-label={say('brandHome')}>
          <Logo ink="dark" tile="brand" />
        </Link>
        <LanguageSwitch className="lang" />
      </header>
      <main id="content">
        <LoginBox popup={popup} send={send} />
      </main>
    </div>
  );
}
