import { useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { LoadingOverlay } from '../components/page/loading-overlay.tsx';
import { Toasts } from '../components/page/toasts.tsx';
import { pageLanguage } from '../session/language.ts';
import { LanguageContext, useText } from '../texts/use-text.ts';
import { LoginBox } from './login-box.tsx';
import { authTexts } from './texts.ts';
import { useLoginPopup } from './use-login-popup.ts';
import './open-login.css';

let root: Root | null = null;
let calls = 0;

/** Opens the login popup on a page without framework script; this chunk loads the framework. */
export function openLogin(): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  calls += 1;
  root.render(
    <LanguageContext value={pageLanguage()}>
      <LoginDialog calls={calls} />
    </LanguageContext>,
  );
}

/** The login box as a dialog on a page without framework script. `calls` counts the clicks that opened it. */
function LoginDialog({ calls }: { calls: number }) {
  const text = useText(authTexts);
  const { popup, contact, send } = useLoginPopup();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (calls > 1) {
      send({ type: 'open', contact });
    }
  }, [calls, contact, send]);
  useEffect(() => {
    if (popup.open) {
      dialog.current?.showModal();
      dialog.current?.querySelector<HTMLElement>('input')?.focus();
    } else {
      dialog.current?.close();
    }
  }, [popup.open]);

  return (
    <>
      <dialog
        ref={dialog}
        className="login-dialog"
        aria-label={text('title')}
        // React bubbles the `close` event of nested dialogs up to this handler.
        onClose={(event) => event.target === event.currentTarget && popup.open && send({ type: 'close' })}
      >
        {popup.open && <LoginBox popup={popup} send={send} onClose={() => send({ type: 'close' })} />}
      </dialog>
      <Toasts />
      <LoadingOverlay />
    </>
  );
}
