import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Language } from '#words/language.ts';
import type { Platform } from '#words/platform.ts';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { Icon } from '../../components/icon.tsx';
import { useMedia } from '../../components/use-media.ts';
import { LanguageContext, useLanguage, useText } from '../../texts/use-text.ts';
import { draftTexts } from './texts.ts';
import './stage.css';

type View = { platform: Platform; dark: boolean };
type Props = {
  platforms: readonly Platform[];
  open: boolean;
  onClose: () => void;
  /** Whether the language of the phone can be chosen. */
  hasLanguages?: boolean;
  draw: (view: View) => ReactNode;
  /** Beneath the phone. */
  children?: ReactNode;
};

/** The phone beside a form, in both systems and looks. On screens up to 1100 px it opens as a sheet. */
export function PhoneStage({ platforms, open, onClose, hasLanguages, draw, children }: Props) {
  const text = useText(draftTexts);
  const [chosen, setChosen] = useState<Platform>('ios');
  const [dark, setDark] = useState(false);
  const ownLanguage = useLanguage();
  const [language, setLanguage] = useState<Language>(ownLanguage);
  const sheet = useSheet(open, onClose);
  const platform = platforms.includes(chosen) ? chosen : platforms[0]!;

  return (
    <aside className="stage" aria-label={text('preview')}>
      <dialog ref={sheet} className="stage__sheet" data-part="stage" aria-label={text('preview')} onClose={onClose}>
        <div>
          <h2 className="stage__title">{text('preview')}</h2>
          <button
            type="button"
            className="icon-button stage__close"
            data-part="close"
            aria-label={text('closePreview')}
            onClick={onClose}
          >
            <Icon of={X} />
          </button>
          <div className="stage__choices">
            <ChoiceGroup
              label={text('device')}
              value={platform as string}
              options={platformOptions(platforms)}
              onChange={(value) => setChosen(value as Platform)}
            />
            <ChoiceGroup
              label={text('themeColor')}
              value={dark ? 'dark' : 'light'}
              options={{ light: { name: text('light'), icon: Sun }, dark: { name: text('dark'), icon: Moon } }}
              onChange={(theme) => setDark(theme === 'dark')}
            />
            {hasLanguages && (
              <ChoiceGroup
                label={text('phoneLanguage')}
                value={language as string}
                options={{ 'zh-CN': '中', 'zh-EN': 'EN' }}
                onChange={(value) => setLanguage(value as Language)}
              />
            )}
          </div>
          <LanguageContext value={language}>{draw({ platform, dark })}</LanguageContext>
          {children}
        </div>
      </dialog>
    </aside>
  );
}

/** Shows the dialog modally while it is a sheet; in a window that becomes wide, it is beside the form again. */
function useSheet(open: boolean, onClose: () => void) {
  const sheet = useRef<HTMLDialogElement>(null);
  const isWide = useMedia('(min-width: 1101px)');
  useEffect(() => {
    if (open && isWide) {
      onClose();
    } else if (open) {
      sheet.current?.showModal();
    } else {
      sheet.current?.close();
    }
  }, [open, isWide, onClose]);
  return sheet;
}

function platformOptions(platforms: readonly Platform[]): Record<string, string> {
  const names: Record<Platform, string> = { ios: 'iOS', android: 'Android' };
  return Object.fromEntries(
    (['ios', 'android'] as const).filter((each) => platforms.includes(each)).map((each) => [each, names[each]]),
  );
}
