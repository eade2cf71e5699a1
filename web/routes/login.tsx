import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isMemberArea } from '#contract/pages/member-area.ts';
import { pathTo } from '#contract/screens.ts';
import { AppAside } from '../auth/app-in-sight/app-aside.tsx';
import { keepRoomForApp, useAppInSight } from '../auth/app-in-sight/use-app-in-sight.ts';
import { LoginBox } from '../auth/login-box.tsx';
import { LoginPage } from '../auth/login-page.tsx';
import { modeIn, useModeInAddress } from '../auth/mode-in-address.ts';
import { authTexts } from '../auth/texts.ts';
import { useLoginPopup } from '../auth/use-login-popup.ts';
import { appOf } from '../phone/phone-app.ts';
import { FirstPaint, scriptOf } from '../session/first-paint.tsx';
import { safeNext } from '../session/redirects.ts';
import { useMember } from '../session/use-member.ts';
import { useText } from '../texts/use-text.ts';

/** /login — the login popup as a page, with the app that the visitor was making; signed-in members are redirected to `next`. */
export default function Login() {
  const text = useText(authTexts);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = safeNext(query.get('next')) ?? pathTo('applist');
  const { popup, send } = useLoginPopup(modeIn(query));
  useModeInAddress(popup);
  const sight = useAppInSight(query.get('next'));
  const member = useMember();

  useEffect(() => {
    if (member && isMemberArea(next)) {
      navigate(next, { replace: true });
    } else if (member) {
      // A public page has a script of its own, which its document loads, so it needs a navigation.
      location.replace(next);
    }
  }, [member, navigate, next]);

  return (
    <LoginPage title={text('title')} aside={<AppAside sight={sight} />}>
      <FirstPaint script={scriptOf(keepRoomForApp)} nonce />
      <LoginBox popup={popup} send={send} appName={sight?.check ? appOf(sight.check).name : undefined} />
    </LoginPage>
  );
}
