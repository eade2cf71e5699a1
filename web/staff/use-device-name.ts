import { textIn } from '#contract/language.ts';
import { deviceName } from '#rules/auth/device-name.ts';
import { useLanguage } from '../texts/use-text.ts';

/** What a user agent says of the machine, in the page's language. */
export function useDeviceName(): (userAgent: string) => string {
  const language = useLanguage();
  return (userAgent) => textIn(language, deviceName(userAgent));
}
