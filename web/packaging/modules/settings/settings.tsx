import { lazy, type ReactNode, Suspense } from 'react';
import type { Field } from '#modules/app-module.ts';
import type { Localized } from '#words/language.ts';
import { textIn } from '#words/language.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useLanguage } from '../../../texts/use-text.ts';
import type { Config } from '../state/module-draft.ts';
import type { SettingsProps } from '../state/setting-scope.tsx';
import { ListSetting } from './list-setting.tsx';
import { SettingField } from './setting-field.tsx';
import './settings.css';

/** Loaded when a module with an agreement is opened. */
const HtmlSetting = lazy(() => import('./agreement/html-setting.tsx'));

/** The form of a module, or of an item of one of its lists, made from its fields. */
export function Settings({ fields, config, path = '', label, onChange }: SettingsProps) {
  const language = useLanguage();
  return (
    <div>
      {Object.entries(fields).map(([name, field]) => (
        <SettingRow
          key={name}
          title={textIn(language, field.title)}
          help={field.help && textIn(language, field.help)}
          look={looks[field.kind] ?? 'beside'}
          field={path + name}
        >
          <Setting
            field={field}
            value={config[name]}
            path={path + name}
            label={[label, textIn(language, field.title)].filter(Boolean).join(', ')}
            onChange={(value) => onChange({ [name]: value })}
          />
        </SettingRow>
      ))}
    </div>
  );
}

const looks: Partial<Record<Field['kind'], 'wide' | 'small'>> = {
  list: 'wide',
  html: 'wide',
  code: 'wide',
  switch: 'small',
};

type SettingProps = { field: Field; value: unknown; path: string; label: string; onChange: (value: unknown) => void };

function Setting({ field, value, ...rest }: SettingProps) {
  if (field.kind === 'list') {
    return <ListSetting {...rest} Form={Settings} field={field} value={value as readonly Config[]} />;
  }
  if (field.kind === 'html') {
    return (
      <Suspense fallback={<Skeleton lines={[100, 100]} />}>
        <HtmlSetting {...rest} max={field.max} value={value as Localized} />
      </Suspense>
    );
  }
  return <SettingField {...rest} field={field} value={value} />;
}

type SettingRowProps = {
  title: string;
  help?: string | undefined;
  /** The place of the control: beside the title, below it if it is wide, or at the end of the row if it is small. */
  look?: 'beside' | 'wide' | 'small';
  /** The path of the field, by which problems are assigned. */
  field: string;
  children: ReactNode;
};

/** One setting: its title, its help, its control. */
const SettingRow = ({ title, help, look = 'beside', field, children }: SettingRowProps) => (
  <div className={`setting-row is-${look}`} data-field={field}>
    <div className="setting-row__head">
      <h3>{title}</h3>
      {help && look !== 'beside' && <p>{help}</p>}
    </div>
    <div className="setting-row__control">
      {children}
      {help && look === 'beside' && <p className="setting-row__help">{help}</p>}
    </div>
  </div>
);
