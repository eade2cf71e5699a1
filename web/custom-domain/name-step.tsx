import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { customDomainSchemas } from '#contract/custom-domain/schemas.ts';
import { pathTo } from '#contract/screens.ts';
import { LONGEST_FILING } from '#rules/custom-domain/filing-number.ts';
import { DialogForm } from '../components/dialog-form.tsx';
import { Field } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';
import { useForm } from '../components/use-form.ts';
import { formatSeconds } from '../texts/format.ts';
import { useText } from '../texts/use-text.ts';
import { domainApi } from './api.ts';
import { domainTexts } from './texts.ts';
import { type Domains, useRefreshDomains } from './use-domains.ts';

type DomainTrial = z.output<typeof customDomainSchemas.tryDomain.output>;
type NameFields = { domain: string; site_filing: string };
type Props = { domains: Domains; onBound: (domain: string) => void };

/** The domain and its filing number; conflicting records are looked up as soon as the domain is typed. */
export function NameStep({ domains, onBound }: Props) {
  const text = useText(domainTexts);
  const { level, limit, list } = domains;
  const lead = limit > 0 ? text('nameLead', { level, limit, used: list.length }) : text('nameLeadNone');
  return (
    <>
      <header>
        <h2>{text('nameTitle')}</h2>
        <p className="mute">{lead}</p>
      </header>
      <Obstacle domains={domains} />
      <NameForm domains={domains} onBound={onBound} />
    </>
  );
}

/** The first requirement that the member does not meet, with a link; calls are refused in the same order. */
function Obstacle({ domains: { may_bind, limit, list, level } }: { domains: Domains }) {
  const text = useText(domainTexts);
  if (may_bind === 0) {
    return (
      <p className="notice">
        {text('needAuth')}{' '}
        <Link className="link" to={pathTo('auth')}>
          {text('verify')}
        </Link>
      </p>
    );
  }
  if (list.length < limit) {
    return null;
  }
  return (
    <p className="notice">
      {limit === 0 ? text('needLevel') : text('full', { level, limit })}{' '}
      <Link className="link" to={pathTo('userMember')}>
        {text('buy')}
      </Link>
    </p>
  );
}

/** The form with the answer of `tryDomain` about its domain; null before it, and after a refusal. */
function useNameForm({ domains, onBound }: Props) {
  const text = useText(domainTexts);
  const refresh = useRefreshDomains();
  const [tried, setTried] = useState<DomainTrial | null>(null);
  const start: NameFields = { domain: '', site_filing: '' };
  const form = useForm({ start, check: (values) => problemsIn(values, text), otherwise: 'domain' });
  const { domain, site_filing } = form.values;

  async function tryOut() {
    if (domain.trim() === '' || domains.may_bind === 0) {
      return;
    }
    const answer = await domainApi.tryDomain({ domain });
    setTried(answer.ok ? answer.data : null);
    if (!answer.ok) {
      form.setProblem('domain', answer.msg);
    } else if (site_filing === '' && answer.data.site_filing !== '') {
      form.set({ site_filing: answer.data.site_filing });
    }
  }

  async function send() {
    const answer = await form.submit((values) => domainApi.bindDomain(values));
    if (answer?.ok) {
      await refresh();
      onBound(answer.data.domain);
    }
  }

  const isAbout = domain.trim() !== '' && form.problems.domain === undefined;
  return { form, tried: isAbout ? tried : null, tryOut, send };
}

function NameForm(props: Props) {
  const text = useText(domainTexts);
  const { form, tried, tryOut, send } = useNameForm(props);
  const hours = props.domains.review_hours;
  return (
    <DialogForm isStack form={form} onSubmit={send} submit={text('next')}>
      <Field
        {...form.field('domain')}
        onBlur={tryOut}
        className="mono"
        label={text('domain')}
        hint={text('domainHint')}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={253}
        placeholder="app.example.com"
      />
      {tried && <Findings tried={tried} />}
      <Field
        {...form.field('site_filing')}
        label={text('number')}
        hint={tried ? text('numberHint', { domain: tried.registrable, hours }) : text('numberHintAny', { hours })}
        autoComplete="off"
        maxLength={LONGEST_FILING}
        placeholder="沪ICP备12345678号"
      />
    </DialogForm>
  );
}

type Text = ReturnType<typeof useText<typeof domainTexts>>;

const problemsIn = ({ domain, site_filing }: NameFields, text: Text) => ({
  ...(domain.trim() === '' && { domain: text('domainMust') }),
  ...(site_filing.trim() === '' && { site_filing: text('numberMust') }),
});

function Findings({ tried }: { tried: DomainTrial }) {
  const text = useText(domainTexts);
  const { mistakable, readable, domain, took_ms } = tried;
  return (
    <ul className="domain-page__checks" aria-live="polite">
      <li className="domain-page__check">
        <Icon of={Check} />
        <div>
          <b>{text('clear')}</b>
          <span>{text('clearNote', { time: formatSeconds(took_ms) })}</span>
        </div>
      </li>
      {(mistakable === 1 || readable !== domain) && (
        <li className={mistakable === 1 ? 'domain-page__check is-warm' : 'domain-page__check'}>
          <Icon of={mistakable === 1 ? CircleAlert : Check} />
          <div>
            <b>{domain}</b>
            <span>{mistakable === 1 ? text('mistakable') : text('readable', { name: readable })}</span>
          </div>
        </li>
      )}
    </ul>
  );
}
