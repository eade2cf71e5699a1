import { deviceName } from '#rules/auth/device-name.ts';
import { textIn } from '#words/language.ts';
import { useLanguage } from '../texts/use-text.ts';

/** Describes the device of a user agent, in the page's language. */
export function useDeviceName(): (userAgent: string) => string {
  const language = useLanguage();
  return (userAgent) => textIn(language, deviceName(userAgent));
}
