import type { Field as ModuleField } from '#modules/app-module.ts';
import type { IconChoice } from '#words/icon-choice.ts';
import type { Localized } from '#words/language.ts';
import { textIn } from '#words/language.ts';
import { ChoiceGroup } from '../../../components/choice-group.tsx';
import { Field } from '../../../components/field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { Switch } from '../../../components/switch.tsx';
import { unitIn } from '../../../texts/unit-in.ts';
import { useLanguage, useText } from '../../../texts/use-text.ts';
import { ColorField } from '../../draft/fields/color-field.tsx';
import { useSettingScope } from '../state/setting-scope.tsx';
import { moduleTexts } from '../texts.ts';
import { IconSetting } from './icon-setting.tsx';
import { LinkSetting } from './link-setting.tsx';
import { PictureSetting } from './picture-setting.tsx';
import { VideoSetting } from './video-setting.tsx';
import './setting-field.css';

export type FieldKind<Kind extends ModuleField['kind']> = Extract<ModuleField, { kind: Kind }>;
export type SimpleField = Exclude<ModuleField, { kind: 'list' | 'html' }>;

type Props = {
  field: SimpleField;
  value: unknown;
  /** The path of the setting, and its name for screen readers. */
  path: string;
  label: string;
  onChange: (value: unknown) => void;
};

/** The control of one setting, by its kind. */
export function SettingField({ field, value, path, label, onChange }: Props) {
  const { problems } = useSettingScope();
  const error = problems[path];
  switch (field.kind) {
    case 'text':
      return <TextSetting {...{ label, error, onChange }} max={field.max} value={value as Localized} />;
    case 'color':
      return <ColorSetting {...{ label, onChange }} value={value as string} />;
    case 'image':
      return <PictureSetting {...{ label, error, onChange }} value={value as string | null} />;
    case 'video':
      return <VideoSetting {...{ label, error, onChange }} value={value as string | null} />;
    case 'icon':
      return <IconSetting {...{ label, error, onChange }} value={value as IconChoice | null} />;
    case 'switch':
      return <Switch label={label} on={value as boolean} onChange={onChange} />;
    case 'choice':
      return <ChoiceSetting {...{ label, onChange }} of={field.of} value={value as string} />;
    case 'number':
      return <NumberSetting {...{ field, label, error, onChange }} value={value as number} />;
    case 'link':
      return <LinkSetting {...{ label, error, onChange }} value={value as string} />;
    case 'code':
      return <Field aria-label={label} className="mono" rows={6} value={value as string} {...{ error, onChange }} />;
    case 'line':
      if (field.format === 'color') {
        return <ColorSetting {...{ label, onChange }} isOptional value={value as string} />;
      }
      return <Field aria-label={label} className="mono" value={value as string} {...{ error, onChange }} />;
    case 'pattern':
      return <Field aria-label={label} className="mono" value={value as string} {...{ error, onChange }} />;
  }
}

type ChoiceProps = {
  label: string;
  of: FieldKind<'choice'>['of'];
  value: string;
  onChange: (value: string) => void;
};

/** The number of characters for which two fields are side by side. */
const shortest = { 'zh-CN': 18, 'zh-EN': 34 };

function ChoiceSetting({ label, of, value, onChange }: ChoiceProps) {
  const language = useLanguage();
  const options = Object.fromEntries(Object.entries(of).map(([key, words]) => [key, textIn(language, words)]));
  const isShort = Object.values(options).join('').length <= shortest[language];
  const Control = isShort ? ChoiceGroup : SelectField;
  return <Control label={label} value={value} options={options} onChange={onChange} />;
}

type NumberProps = {
  field: FieldKind<'number'>;
  label: string;
  value: number | string;
  error: string | undefined;
  onChange: (value: number | string) => void;
};

/** A number field. Text that is not a whole number stays as typed, and is a problem. */
function NumberSetting({ field, label, value, error, onChange }: NumberProps) {
  const language = useLanguage();
  return (
    <div className="setting-field__number">
      <Field
        aria-label={label}
        className="num"
        inputMode="numeric"
        value={String(value)}
        error={error}
        end={
          <span className="setting-field__unit num">
            {field.unit && unitIn(language, field.unit)} {field.min}–{field.max}
          </span>
        }
        onChange={(text) => onChange(/^-?\d{1,9}$/.test(text) ? Number(text) : text)}
      />
    </div>
  );
}

type TextSettingProps = {
  label: string;
  value: Localized;
  max: number;
  error: string | undefined;
  onChange: (value: Localized) => void;
};

/** In characters: a text above the limit gets several lines. */
const LONG = 60;
const LONGER = 240;

/** A text of the app in both of its languages. An empty one falls back to the other. */
function TextSetting({ label, value, max, error, onChange }: TextSettingProps) {
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

type ColorSettingProps = {
  label: string;
  value: string;
  /** Whether the color may be empty; the setting then follows the theme color. */
  isOptional?: boolean;
  onChange: (color: string) => void;
};

/** The seven colors of spec §3, a custom color, and the app's theme color. */
function ColorSetting({ label, value, isOptional, onChange }: ColorSettingProps) {
  const text = useText(moduleTexts);
  const { themeColor } = useSettingScope();
  return (
    <ColorField
      label={label}
      value={value || themeColor}
      fromSite={themeColor || null}
      source={text('themeColor')}
      onChange={(color) => onChange(isOptional && color === themeColor ? '' : color)}
    />
  );
}
