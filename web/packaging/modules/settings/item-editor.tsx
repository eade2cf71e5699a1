import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { Fields } from '#modules/app-module.ts';
import type { IconChoice } from '#words/icon-choice.ts';
import type { Localized } from '#words/language.ts';
import { type Language, textIn } from '#words/language.ts';
import { Icon } from '../../../components/icon.tsx';
import { useLanguage, useText } from '../../../texts/use-text.ts';
import type { Config } from '../state/module-draft.ts';
import { type SettingsForm, useSettingScope } from '../state/setting-scope.tsx';
import { moduleTexts } from '../texts.ts';
import { BarItem } from './bar-item.tsx';
import { IconNow } from './icon-setting.tsx';
import { SettingField, type SimpleField } from './setting-field.tsx';
import './item-editor.css';

type Props = {
  fields: Fields;
  item: Config;
  path: string;
  label: string;
  Form: SettingsForm;
  onChange: (fields: Config) => void;
};

/** One item of a list: a single field is in the row, an act of a bar has a row of its own, others open below it. */
export function ItemEditor(props: Props) {
  const names = Object.keys(props.fields);
  const [only] = names;
  if (names.length === 1) {
    return (
      <SettingField
        field={props.fields[only!] as SimpleField}
        value={props.item[only!]}
        path={props.path + only}
        label={props.label}
        onChange={(value) => props.onChange({ [only!]: value })}
      />
    );
  }
  return isBarItem(props.fields) ? <BarItem {...props} /> : <OpenItem {...props} />;
}

const isBarItem = (fields: Fields): boolean =>
  fields.text?.kind === 'text' && fields.icon?.kind === 'icon' && fields.action?.kind === 'choice';

function OpenItem({ fields, item, path, label, Form, onChange }: Props) {
  const text = useText(moduleTexts);
  const language = useLanguage();
  const { problems, pictures } = useSettingScope();
  const name = nameOfItem(fields, item, language);
  const [isOpen, setOpen] = useState(name === '');
  const isWrong = Object.keys(problems).some((problem) => problem.startsWith(path));
  const picture = Object.entries(fields).find(([, { kind }]) => kind === 'image')?.[0];
  const shown = picture ? pictures[String(item[picture])] : undefined;
  return (
    <div>
      <button
        type="button"
        className="item-editor__head"
        aria-expanded={isOpen || isWrong}
        onClick={() => setOpen(!isOpen)}
      >
        {shown && <img src={shown} alt="" />}
        {fields.icon?.kind === 'icon' && <IconNow value={item.icon as IconChoice | null} />}
        <span>{name || text('untitled')}</span>
        <Icon of={ChevronDown} />
      </button>
      {(isOpen || isWrong) && (
        <div className="item-editor__fields">
          <Form fields={fields} config={item} path={path} label={label} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

/** The name of an item: its text in this language, else its first line or address. */
export function nameOfItem(fields: Fields, item: Config, language: Language): string {
  for (const [name, { kind }] of Object.entries(fields)) {
    const value = item[name];
    const words = kind === 'text' ? wordsOf(value as Localized, language) : value;
    if (['text', 'line', 'pattern', 'link'].includes(kind) && typeof words === 'string' && words.trim() !== '') {
      return words;
    }
  }
  return '';
}

const wordsOf = (text: Localized, language: Language): string => textIn(language, text) || text.zh || text.en;
