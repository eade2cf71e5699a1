import { textIn } from '#contract/language.ts';
import { findModule } from '#modules/registry.ts';
import { useLanguage, useText } from '../../texts/use-text.ts';
import { defaultOf, type FieldRow, fieldRows, valuesOf } from './field-words.ts';
import { articleTexts } from './texts.ts';
import './value-table.css';

/** The settings of a module, generated from `modules/`. */
export function FieldsTable({ module: name }: { module: string }) {
  const text = useText(articleTexts);
  const module = findModule(name);
  return (
    module && (
      <table className="table value-table" data-part="fields">
        <thead>
          <tr>
            <th scope="col">{text('setting')}</th>
            <th scope="col">{text('default')}</th>
            <th scope="col">{text('meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {fieldRows(module.fields).map((row) => (
            <SettingRow key={row.name} {...row} />
          ))}
        </tbody>
      </table>
    )
  );
}

function SettingRow({ name, field, depth }: FieldRow) {
  const text = useText(articleTexts);
  const language = useLanguage();
  return (
    <tr className={depth === 1 ? 'value-table__inner' : undefined}>
      <th scope="row">
        <b>{textIn(language, field.title)}</b>
        <code>{name}</code>
      </th>
      <td data-l={text('default')}>
        {field.kind === 'color' && field.default !== '' && (
          <i className="value-table__color" style={{ background: field.default }} />
        )}
        {defaultOf(field, language)}
      </td>
      <td>
        {field.help && <span>{textIn(language, field.help)}</span>}
        <small>
          {valuesOf(field, language)}
          {field.required && text('requiredField')}
        </small>
      </td>
    </tr>
  );
}
