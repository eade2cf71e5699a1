import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import type { Failure } from '../call/result.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { Icon } from '../components/icon.tsx';
import { formatClock, formatSeconds } from '../texts/format.ts';
import { useText } from '../texts/use-text.ts';
import { domainTexts } from './texts.ts';
import { UnbindDialog } from './unbind-dialog.tsx';
import type { Domain, Domains } from './use-domains.ts';
import { type RecordCheck, useRecordCheck } from './use-record-check.ts';

type Props = { domain: Domain; domains: Domains; onBack: () => void };

/** The missing record: at first, or for days. */
export function RecordStep({ domain, domains, onBack }: Props) {
  const text = useText(domainTexts);
  const { busy, last, check } = useRecordCheck(domain.id, true);
  const [ending, setEnding] = useState(false);
  const isSuspended = domain.status === 'suspended';
  const suspendedLead = domain.end_time > 0 ? text('lapsedLead') : text('suspendedLead', { most: domains.most_misses });
  return (
    <>
      <header>
        <h2>{text(isSuspended ? 'suspendedTitle' : 'recordTitle')}</h2>
        <p className="mute">{isSuspended ? suspendedLead : text('recordLead')}</p>
      </header>
      <RecordList domain={domain} />
      {last?.failure ? <RecordFailure failure={last.failure} /> : <AutoNote last={last} />}
      <div className="domain-page__foot">
        <button type="button" className="button" disabled={busy} aria-busy={busy} onClick={check}>
          {text(last ? 'again' : 'check')}
        </button>
        {isSuspended ? (
          <button type="button" className="link domain-page__bad" onClick={() => setEnding(true)}>
            {text('unbind')}
          </button>
        ) : (
          <>
            <button type="button" className="button is-line" onClick={onBack}>
              {text('previous')}
            </button>
            <button type="button" className="link domain-page__bad" onClick={() => setEnding(true)}>
              {text('withdraw')}
            </button>
          </>
        )}
        {last?.failure && <Spent {...last} />}
        {domains.sandbox && (
          <a className="link" href={domains.sandbox} target="_blank" rel="noreferrer">
            {text('toSandbox')}
          </a>
        )}
      </div>
      <UnbindDialog domain={domain} open={ending} onClose={() => setEnding(false)} />
    </>
  );
}

function AutoNote({ last }: { last: RecordCheck | null }) {
  const text = useText(domainTexts);
  return (
    <p className="domain-page__note">
      <Icon of={RotateCw} />
      <span>{text('auto')}</span>
      {last && <span className="num">{text('last', { time: formatClock(last.at) })}</span>}
    </p>
  );
}

function Spent({ count, at, tookMs }: RecordCheck) {
  const text = useText(domainTexts);
  return (
    <p className="tiny mute num">{text('spent', { count, time: formatClock(at), spent: formatSeconds(tookMs) })}</p>
  );
}

const rows = [
  ['type', 'copyType'],
  ['host', 'copyHost'],
  ['value', 'copyValue'],
] as const;

/** The record for the member's DNS provider; each part can be copied. */
function RecordList({ domain }: { domain: Domain }) {
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

/** The specification's sentence, then the requested record, the found one and the expected one. */
function RecordFailure({ failure }: { failure: Failure }) {
  const text = useText(domainTexts);
  const { asked: name, found, expected, hint } = (failure.details ?? {}) as Partial<Record<string, string>>;
  return (
    <div className="domain-page__failure" role="alert">
      <b>
        <Icon of={CircleAlert} />
        {failure.msg}
      </b>
      {name && (
        <>
          <dl>
            <dt>{text('asked')}</dt>
            <dd className="mono">{name}</dd>
            <dt>{text('found')}</dt>
            <dd className="mono">{found || text('nothing')}</dd>
            <dt>{text('expected')}</dt>
            <dd className="mono">{expected}</dd>
          </dl>
          <ul>
            <li>{hint}</li>
            <li>{text('ttl')}</li>
          </ul>
        </>
      )}
    </div>
  );
}
