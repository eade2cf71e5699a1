import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { LanguageSwitch } from '../components/language-switch.tsx';
import { LoginBox } from '../login/login-box.tsx';
import { safeNext } from '../session/redirects.ts';
import { readMember } from '../session/session.ts';
import { Logo } from '../site/logo.tsx';
import { PageHead } from '../site/page-head.tsx';
import { loginTexts } from '../texts/login.ts';
import { site } from '../texts/site.ts';
import { useText } from '../texts/use-text.ts';
import '../console/console.css';

/** /login — sign in, register, reset the password; leads back to `next`. */
export default function Login() {
  const text = useText(loginTexts);
  const say = useText(site);
  const navigate = useNavigate();
  const next = safeNext(useSearchParams()[0].get('next')) ?? pathTo('applist');
  const goOn = () => navigate(next, { replace: true });

  useEffect(() => {
    if (readMember()) {
      navigate(next, { replace: true });
    }
  }, [navigate, next]);

  return (
    <div className="con login-page">
      <PageHead title={text('title')} hidden />
      <header className="eh">
        <Link className="lgw" to={pathTo('home')} reloadDocument aria-label={say('brandHome')}>
          <Logo ink="dark" tile="brand" />
        </Link>
        <div className="eh-r">
          <LanguageSwitch className="tx" />
        </div>
      </header>
      <main id="content">
        <LoginBox onSignedIn={goOn} />
      </main>
    </div>
  );
}
