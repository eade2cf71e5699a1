import { Link } from 'react-router';
import { useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import { stepPaths } from '../opening.ts';
import { OrderSection } from '../order/order-section.tsx';
import { renewalTexts } from './texts.ts';
import './version-changes.css';

/** The changes of the next version in the one that is out, and the ways back to change more; nothing before a first version is out. */
export function VersionChanges({ app: { base, modules, changes } }: { app: PackedApp }) {
  const text = useText(renewalTexts);
  const paths = stepPaths.edit;
  if (!changes) {
    return null;
  }
  const { version, fields, modules: names } = changes;
  const titles = modules.filter(({ name }) => names.includes(name)).map(({ title }) => title);
  const all = [...fields.map((field) => text(`field_${field}` as 'field_icon')), ...titles];
  return (
    <OrderSection
      title={text('changes')}
      beside={<span className="mute num">{text('changesSince', { version })}</span>}
    >
      {all.length > 0 ? (
        <ul className="version-changes">
          {all.map((change) => (
            <li key={change} className="tag is-brand">
              {change}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mute">{text('noChanges', { version })}</p>
      )}
      <p className="version-changes__ways">
        <Link className="button is-line is-small" to={paths.base(base.app_id)}>
          {text('changeBase')}
        </Link>
        <Link className="button is-line is-small" to={paths.modules(base.app_id)}>
          {text('changeModules')}
        </Link>
      </p>
    </OrderSection>
  );
}
