import type { LocalizedText } from '#modules/localized-text.ts';
import { Field } from '../../../components/field.tsx';
import { useText } from '../../../texts/use-text.ts';
import { moduleTexts } from '../texts.ts';
import './text-setting.css';

type Props = {
  label: string;
  value: LocalizedText;
  max: number;
  error: string | undefined;
  onChange: (value: LocalizedText) => void;
};

/** A text that fills more than one line, and one that fills more than three. */
const LONG = 60;
const LONGER = 240;

/** A text of the app in both of its languages. An empty one falls back to the other. */
export function TextSetting({ label, value, max, error, onChange }: Props) {
  const text = useText(moduleTexts);
  const isLong = max > LONG;
  const blamed = value.en.length > max && value.zh.length <= max ? 'en' : 'zh';
  return (
    <div className={isLong ? 'text-setting is-long' : 'text-setting'}>
      {(['zh', 'en'] as const).map((language) => (
        <Field
          key={language}
          {...(isLong && { rows: max > LONGER ? 4 : 2 })}
          aria-label={`${label}, ${text(language)}`}
          value={value[language]}
          error={language === blamed ? error : undefined}
          end={isLong ? undefined : <span className="text-setting__language">{text(`short_${language}`)}</span>}
          placeholder={text(`fallback_${language}`)}
          onChange={(words) => onChange({ ...value, [language]: words })}
        />
      ))}
    </div>
  );
}
