import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { LoginBox } from '../auth/login-box.tsx';
import { LoginPage } from '../auth/login-page.tsx';
import { authTexts } from '../auth/texts.ts';
import { useLoginPopup } from '../auth/use-login-popup.ts';
import { safeNext } from '../session/redirects.ts';
import { useMember } from '../session/use-member.ts';
import { useText } from '../texts/use-text.ts';

/** /login — the login popup as a page; signed-in members are redirected to `next`. */
export default function Login() {
  const text = useText(authTexts);
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
    <LoginPage title={text('title')}>
      <LoginBox popup={popup} send={send} />
    </LoginPage>
  );
}
