import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import { LONGEST_FILING } from '#rules/custom-domain/filing-number.ts';
import { toast } from '../call/toast-store.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { Field } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';
import { useForm } from '../components/use-form.ts';
import { formatMoment } from '../texts/format.ts';
import { useText } from '../texts/use-text.ts';
import { domainApi } from './api.ts';
import { stateOf } from './domain-state.ts';
import { domainTexts } from './texts.ts';
import { UnbindDialog } from './unbind-dialog.tsx';
import { type Domain, useRefreshDomains } from './use-domains.ts';
import { useRecordCheck } from './use-record-check.ts';

/** The record was found, and the staff check the filing, or have refused it. */
export function FilingStep({ domain }: { domain: Domain }) {
  const text = useText(domainTexts);
  const isRefused = stateOf(domain) === 'refused';
  const [changing, setChanging] = useState(isRefused);
  const [ending, setEnding] = useState(false);
  useRecordCheck(domain.id, true);
  return (
    <>
      <header>
        <h2>{text(isRefused ? 'refusedTitle' : 'filingTitle')}</h2>
        <p className="mute">{text(isRefused ? 'refusedLead' : 'filingLead')}</p>
      </header>
      <Facts domain={domain} isRefused={isRefused} />
      {isRefused && <p className="notice">{domain.reason}</p>}
      <p className="domain-page__note is-warm">
        <Icon of={Hourglass} />
        <span>{text('meanwhile')}</span>
      </p>
      {changing && <NumberForm domain={domain} onSaved={() => setChanging(false)} />}
      <div className="domain-page__foot">
        {!changing && (
          <button type="button" className="button is-line" onClick={() => setChanging(true)}>
            {text('change')}
          </button>
        )}
        <button type="button" className="link domain-page__bad" onClick={() => setEnding(true)}>
          {text('withdraw')}
        </button>
      </div>
      <UnbindDialog domain={domain} open={ending} onClose={() => setEnding(false)} />
    </>
  );
}

function Facts({ domain, isRefused }: { domain: Domain; isRefused: boolean }) {
  const text = useText(domainTexts);
  return (
    <dl className="domain-page__records">
      <div>
        <dt>{text('domain')}</dt>
        <dd className="mono">{domain.readable}</dd>
        <dd>
          <span className="tag is-ok">{text('resolved')}</span>
        </dd>
      </div>
      <div>
        <dt>{text('number')}</dt>
        <dd>{domain.site_filing}</dd>
        <dd>
          <span className={isRefused ? 'tag is-bad' : 'tag is-warn'}>{text(isRefused ? 'notPassed' : 'checking')}</span>
        </dd>
      </div>
      <div>
        <dt>{text('sent')}</dt>
        <dd className="num">
          {formatMoment(domain.filing_time)}
          {domain.due_time > 0 && (
            <span className="subline">{text('due', { time: formatMoment(domain.due_time) })}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}

function NumberForm({ domain, onSaved }: { domain: Domain; onSaved: () => void }) {
  const text = useText(domainTexts);
  const refresh = useRefreshDomains();
  const form = useForm({
    start: { site_filing: domain.site_filing },
    check: ({ site_filing }) => (site_filing.trim() === '' ? { site_filing: text('numberMust') } : {}),
  });

  async function send() {
    const answer = await form.submit(({ site_filing }) => domainApi.saveFiling({ id: domain.id, site_filing }));
    if (answer?.ok) {
      toast('success', text('saved'));
      onSaved();
      await refresh();
    }
  }

  return (
    <DialogForm isStack form={form} onSubmit={send} submit={text('save')}>
      <Field {...form.field('site_filing')} label={text('number')} autoComplete="off" maxLength={LONGEST_FILING} />
    </DialogForm>
  );
}
