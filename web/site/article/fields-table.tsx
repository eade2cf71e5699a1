import ChevronRight from 'lucide-react/icons/chevron-right';
import { findModule } from '#modules/registry.ts';
import { textIn } from '#words/language.ts';
import { Icon } from '../../components/icon.tsx';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { defaultOf, type FieldRow, fieldRows, valuesOf } from './field-words.ts';
import { articleTexts } from './texts.ts';
import './value-table.css';

type Props = { module: string; folded?: boolean };

/** The settings of a module, generated from `modules/`; folded when they would push the following text far down. */
export function FieldsTable({ module: name, folded = false }: Props) {
  const text = useText(articleTexts);
  const module = findModule(name);
  if (!module) {
    return null;
  }
  const rows = fieldRows(module.fields);
  const count = rows.filter(({ depth }) => depth === 0).length;
  return folded ? (
    <details className="value-table__fold">
      <summary>
        <Icon of={ChevronRight} />
        {count === 2 ? text('bothSettings') : text('allSettings', { count })}
      </summary>
      <Settings rows={rows} />
    </details>
  ) : (
    <Settings rows={rows} />
  );
}

function Settings({ rows }: { rows: readonly FieldRow[] }) {
  const text = useText(articleTexts);
  return (
    <table className="table value-table is-settings" data-part="fields">
      <thead>
        <tr>
          <th scope="col">{text('setting')}</th>
          <th scope="col">{text('default')}</th>
          <th scope="col">{text('meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <SettingRow key={row.name} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function SettingRow({ name, field, depth }: FieldRow) {
  const text = useText(articleTexts);
  const language = useLanguage();
  return (
    <tr className={depth === 1 ? 'value-table__setting value-table__inner' : 'value-table__setting'}>
      <th scope="row">
        <b>{textIn(language, field.title)}</b>
        <code>{name}</code>
      </th>
      <td data-l={text('default')}>
        <span>
          {field.kind === 'color' && field.default !== '' && (
            <i className="value-table__color" style={{ background: field.default }} />
          )}
          {defaultOf(field, language)}
        </span>
      </td>
      <td>
        {field.help && <span>{textIn(language, field.help)}</span>}
        <small data-l={text('values')}>
          <span>
            {valuesOf(field, language)}
            {field.required && text('requiredField')}
          </span>
        </small>
      </td>
    </tr>
  );
}
