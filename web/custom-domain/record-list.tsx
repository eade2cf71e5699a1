import { CopyButton } from '../components/copy-button.tsx';
import { useText } from '../texts/use-text.ts';
import { domainTexts } from './texts.ts';
import type { Domain } from './use-domains.ts';

const rows = [
  ['type', 'copyType'],
  ['host', 'copyHost'],
  ['value', 'copyValue'],
] as const;

/** The record for the member's DNS provider, each part to be copied. */
export function RecordList({ domain }: { domain: Domain }) {
  const text = useText(domainTexts);
  return (
    <dl className="domain-page__records">
      {rows.map(([name, copy]) => (
        <div key={name}>
          <dt>{text(name)}</dt>
          <dd className="mono">{domain[name]}</dd>
          <dd>
            <CopyButton className="icon-button" value={domain[name]} label={text(copy)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
