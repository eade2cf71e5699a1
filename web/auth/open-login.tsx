import { createRoot, type Root } from 'react-dom/client';
import { pageLanguage } from '../session/language.ts';
import { LanguageContext } from '../texts/use-text.ts';
import { LoginDialog } from './login-dialog.tsx';

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
