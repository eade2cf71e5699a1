import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { bcp47, localeOf } from '#words/language.ts';
import { Icon } from '../components/icon.tsx';
import { useLanguage, useText } from '../texts/use-text.ts';
import { site } from './texts.ts';
import { useAddressIn } from './use-site.ts';

type Props = {
  className?: string;
  icon?: LucideIcon;
  /** The other language in the length that the frame has space for; two letters by default. */
  children?: ReactNode;
};

/** A plain link: the server stores the language of the address in a cookie, the next page's script in local storage (spec §1). */
export function LanguageSwitch({ className, icon, children }: Props) {
  const text = useText(site);
  const other = useLanguage() === 'zh-EN' ? 'zh-CN' : 'zh-EN';
  const address = useAddressIn(localeOf(other));
  return (
    <a
      className={className}
      href={address}
      hrefLang={bcp47(other)}
      lang={bcp47(other)}
      data-language={other}
      title={text('otherLanguageName')}
    >
      {icon && <Icon of={icon} />}
      {children ?? text('otherLanguage')}
    </a>
  );
}
