import { appTitle } from '#rules/packaging/app-name.ts';
import { textIn } from '#words/language.ts';
import { useLanguage } from './use-text.ts';

/** Names an app in the reader's language. */
export function useAppName() {
  const language = useLanguage();
  return ({ app_name, app_name_zh }: { app_name: string; app_name_zh: string }): string =>
    textIn(language, appTitle(app_name, app_name_zh));
}
