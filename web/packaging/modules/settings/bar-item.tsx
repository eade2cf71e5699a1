import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { Fields } from '#modules/app-module.ts';
import type { IconChoice } from '#words/icon-choice.ts';
import { type Localized, localeOf, textIn } from '#words/language.ts';
import { Field } from '../../../components/field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { useLanguage, useText } from '../../../texts/use-text.ts';
import type { Config } from '../state/module-draft.ts';
import { type SettingsForm, useSettingScope } from '../state/setting-scope.tsx';
import { moduleTexts } from '../texts.ts';
import { IconSetting } from './icon-setting.tsx';
import { LinkSetting } from './link-setting.tsx';
import type { FieldKind } from './setting-field.tsx';
import './bar-item.css';

type Props = {
  fields: Fields;
  item: Config;
  path: string;
  label: string;
  Form: SettingsForm;
  onChange: (fields: Config) => void;
};

/** A tab, button or entry in one row: icon, text in this language, act and link. The other fields open below. */
export function BarItem({ fields, item, path, label, Form, onChange }: Props) {
  const text = useText(moduleTexts);
  const language = useLanguage();
  const { problems } = useSettingScope();
  const [isOpen, setOpen] = useState(false);
  const words = item.text as Localized;
  const tongue = localeOf(language);
  const inRow = ['text', 'icon', 'action', 'link'];
  const isWrong = Object.keys(problems).some(
    (problem) => problem.startsWith(path) && !inRow.includes(problem.slice(path.length)),
  );
  const actions = (fields.action as FieldKind<'choice'>).of;
  return (
    <div className="bar-item">
      <div className="bar-item__row">
        <IconSetting
          isSmall
          label={label}
          value={item.icon as IconChoice | null}
          error={undefined}
          action={item.action as string}
          onChange={(icon) => onChange({ icon })}
        />
        <Field
          aria-label={`${label}, ${textIn(language, fields.text!.title)}`}
          placeholder={words[tongue === 'zh' ? 'en' : 'zh'] || textIn(language, fields.text!.title)}
          value={words[tongue]}
          error={problems[`${path}text`]}
          onChange={(value) => onChange({ text: { ...words, [tongue]: value } })}
        />
        <SelectField
          label={`${label}, ${textIn(language, fields.action!.title)}`}
          value={item.action as string}
          options={Object.fromEntries(Object.entries(actions).map(([name, title]) => [name, textIn(language, title)]))}
          onChange={(action) => onChange({ action })}
        />
        <button
          type="button"
          className="icon-button bar-item__more"
          aria-label={text('moreOf', { name: label })}
          aria-expanded={isOpen || isWrong}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={ChevronDown} />
        </button>
      </div>
      {item.action === 'link' && (
        <LinkSetting
          label={`${label}, ${textIn(language, fields.link!.title)}`}
          value={item.link as string}
          error={problems[`${path}link`]}
          onChange={(link) => onChange({ link })}
        />
      )}
      {(isOpen || isWrong) && (
        <Form fields={restOf(fields)} config={item} path={path} label={label} onChange={onChange} />
      )}
    </div>
  );
}

/** The fields that are not in the row, and the text and icon again, with the other language and a picture of the member's own. */
const restOf = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'action' && name !== 'link'));
