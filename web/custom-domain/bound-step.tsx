import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { tellFailure } from '../call/tell-failure.ts';
import { toast } from '../call/toast-store.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { Icon } from '../components/icon.tsx';
import { useBusy } from '../components/use-busy.ts';
import { formatDay, formatMoment } from '../texts/format.ts';
import { useText } from '../texts/use-text.ts';
import { domainApi } from './api.ts';
import { domainTexts } from './texts.ts';
import { UnbindDialog } from './unbind-dialog.tsx';
import { type Domain, type Domains, useRefreshDomains } from './use-domains.ts';

const tlsWords = { ok: 'tlsOk', pending: 'tlsPending', off: 'tlsOff' } as const;

/** A bound domain: its address, certificate, filing and daily check. */
export function BoundStep({ domain, domains }: { domain: Domain; domains: Domains }) {
  const text = useText(domainTexts);
  const [ending, setEnding] = useState(false);
  const address = `${domain.tls === 'off' ? 'http' : 'https'}://${domain.domain}/`;
  return (
    <>
      <header>
        <h2>{text('boundTitle')}</h2>
        <p className="mute">{text('boundLead')}</p>
      </header>
      <dl className="domain-page__records">
        <div>
          <dt>{text('page')}</dt>
          <dd>
            <span className="mono">{address}</span>
            <span className="subline">{text('pageOf', { address: `${address}t7Kx` })}</span>
          </dd>
          <dd>
            <CopyButton className="icon-button" value={address} label={text('copyPage')} />
          </dd>
        </div>
        <div>
          <dt>{text('tls')}</dt>
          <dd className="num">
            {domain.tls_expire > 0
              ? text('tlsUntil', { day: formatDay(domain.tls_expire) })
              : text(tlsWords[domain.tls])}
          </dd>
          <dd>{domain.tls === 'ok' && <span className="tag is-ok">{text('valid')}</span>}</dd>
        </div>
        <div>
          <dt>{text('number')}</dt>
          <dd>{domain.site_filing}</dd>
          <dd>
            <span className="tag is-ok">{text('passed')}</span>
          </dd>
        </div>
        <DailyCheck domain={domain} />
      </dl>
      <p className="domain-page__note">
        <Icon of={Info} />
        <span>
          {domain.end_time > 0
            ? text('ending', { day: formatDay(domain.end_time) })
            : text('rule', { most: domains.most_misses })}
        </span>
      </p>
      <div className="domain-page__foot">
        <a className="button is-line" href={address} target="_blank" rel="noreferrer">
          <Icon of={ArrowUpRight} />
          {text('openPage')}
        </a>
        <button type="button" className="link domain-page__bad" onClick={() => setEnding(true)}>
          {text('unbind')}
        </button>
      </div>
      <UnbindDialog domain={domain} open={ending} onClose={() => setEnding(false)} />
    </>
  );
}

function DailyCheck({ domain }: { domain: Domain }) {
  const text = useText(domainTexts);
  const { busy, run } = useBusy();
  const refresh = useRefreshDomains();
  const { misses, check_time } = domain;

  async function look() {
    const answer = await run(() => domainApi.checkDomain({ id: domain.id }));
    if (answer.ok) {
      toast('success', text('looked'));
    } else {
      tellFailure(answer);
    }
    await refresh();
  }

  return (
    <div>
      <dt>{text('lookUp')}</dt>
      <dd className="num">
        {misses > 0 ? text('lookUpMissed', { count: misses }) : text('lookUpAt', { time: formatMoment(check_time) })}
      </dd>
      <dd>
        <button type="button" className="link" disabled={busy} aria-busy={busy} onClick={look}>
          {text('lookNow')}
        </button>
      </dd>
    </div>
  );
}
