import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Language } from '#words/language.ts';
import type { Platform } from '#words/platform.ts';
import { ChoiceGroup, type ChoiceOption } from '../../components/choice-group.tsx';
import { Icon } from '../../components/icon.tsx';
import { useMedia } from '../../components/use-media.ts';
import type { PhoneProps } from '../../phone/phone.tsx';
import { LanguageContext, useLanguage, useText } from '../../texts/use-text.ts';
import { draftTexts } from './texts.ts';
import './stage.css';

type View = Pick<PhoneProps, 'platform' | 'leaving'> & { dark: boolean };
type Props = {
  platforms: readonly Platform[];
  open: boolean;
  onClose: () => void;
  /** Whether the language of the phone can be chosen. */
  hasLanguages?: boolean;
  /** The parts of the picture that the iPhone lacks, in words; empty for none. The phone is then an Android one until another is chosen. */
  lacking: string;
  /** The part of it that is looked at now; the phone turns to Android whenever this changes to another text that is not empty. */
  lookedAt?: string;
  draw: (view: View) => ReactNode;
  /** Beneath the phone. */
  below: (platform: Platform) => ReactNode;
};

/** The phone beside a form, in both systems and looks. On screens up to 1100 px it opens as a sheet. */
export function PhoneStage({ platforms, open, onClose, hasLanguages, lacking, lookedAt = '', draw, below }: Props) {
  const text = useText(draftTexts);
  const [platform, choosePlatform] = useShownPlatform(platforms, lacking !== '', lookedAt);
  const leaving = useLeaving(platform);
  const [dark, setDark] = useState(false);
  const ownLanguage = useLanguage();
  const [language, setLanguage] = useState<Language>(ownLanguage);
  const sheet = useSheet(open, onClose);

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
              options={platformOptions(platforms, lacking)}
              onChange={(value) => choosePlatform(value as Platform)}
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
          <LanguageContext value={language}>
            <div className="stage__phones">
              {draw({ platform, dark })}
              {leaving && draw({ platform: leaving, dark, leaving: true })}
            </div>
          </LanguageContext>
          {below(platform)}
        </div>
      </dialog>
    </aside>
  );
}

/** The platform of the phone: the chosen one, until something is looked at that the iPhone lacks; without a choice, Android if it lacks anything. */
function useShownPlatform(platforms: readonly Platform[], isLacking: boolean, lookedAt: string) {
  const [chosen, choose] = useState<Platform | null>(null);
  const [looked, setLooked] = useState(lookedAt);
  if (looked !== lookedAt) {
    setLooked(lookedAt);
    if (lookedAt !== '') {
      choose(null);
    }
  }
  const wanted = chosen ?? (isLacking ? 'android' : 'ios');
  return [platforms.includes(wanted) ? wanted : platforms[0]!, choose] as const;
}

/** As `--fast`. */
const CROSSFADE_MS = 160;

/** The platform that the phone had before, for the time of the crossfade; null at any other time. */
function useLeaving(platform: Platform): Platform | null {
  const [before, setBefore] = useState(platform);
  useEffect(() => {
    const end = setTimeout(() => setBefore(platform), CROSSFADE_MS);
    return () => clearTimeout(end);
  }, [platform]);
  return before === platform ? null : before;
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

function platformOptions(platforms: readonly Platform[], lacking: string): Record<string, ChoiceOption> {
  const names: Record<Platform, ChoiceOption> = {
    ios: lacking ? { content: <Lacking words={lacking} /> } : 'iOS',
    android: 'Android',
  };
  return Object.fromEntries(
    (['ios', 'android'] as const).filter((each) => platforms.includes(each)).map((each) => [each, names[each]]),
  );
}

/** The choice of the iPhone, with the mark that it lacks something. */
const Lacking = ({ words }: { words: string }) => (
  <span className="stage__lacking">
    iOS
    <span className="screen-reader">{words}</span>
  </span>
);
