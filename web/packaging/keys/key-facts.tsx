import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { Fingerprints } from './fingerprints.tsx';
import { keysTexts } from './texts.ts';
import './key-facts.css';
import { type SigningKey, useKeyName } from './use-keys.ts';

type Props = { signingKey: SigningKey; onExport: () => void };

/** The purpose and validity of a key, and its export. */
export function KeyFacts({ signingKey, onExport }: Props) {
  const text = useText(keysTexts);
  const nameOf = useKeyName();
  const { destroy_time, package_name } = signingKey;
  return (
    <>
      <p className="key-facts__name">
        <b>{nameOf(signingKey)}</b> <span className="mono mute">{package_name}</span>
      </p>
      {destroy_time > 0 && (
        <p className="notice key-dialog__notice">{text('keptUntil', { day: formatDay(destroy_time) })}</p>
      )}
      <KeyFactList signingKey={signingKey} />
      <footer>
        <button type="button" className="button" onClick={onExport}>
          {text('export')}
        </button>
      </footer>
    </>
  );
}

/** The facts of a key and the fingerprints of its certificate. */
export function KeyFactList({ signingKey }: Pick<Props, 'signingKey'>) {
  const text = useText(keysTexts);
  const { algorithm, create_time, imported, valid_until, export_time } = signingKey;
  const facts = [
    [text('algorithm'), algorithm],
    [text(imported === 1 ? 'importedOn' : 'created'), formatDay(create_time)],
    [text('validUntil'), formatDay(valid_until)],
    [text('lastExport'), export_time > 0 ? formatDay(export_time) : text('never')],
  ];
  return (
    <>
      <dl className="key-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <Fingerprints of={signingKey} />
    </>
  );
}
