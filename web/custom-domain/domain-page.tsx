import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Icon } from '../components/icon.tsx';
import { SkeletonRows } from '../components/skeleton.tsx';
import { Page } from '../console/page.tsx';
import { LoadFailed } from '../site/load-failed.tsx';
import { useText } from '../texts/use-text.ts';
import { BoundStep } from './bound-step.tsx';
import { domainAddress, NEW_DOMAIN } from './domain-address.ts';
import { stateOf } from './domain-state.ts';
import { FilingStep } from './filing-step.tsx';
import { NameStep } from './name-step.tsx';
import { RecordStep } from './record-step.tsx';
import { domainTexts } from './texts.ts';
import { type Domains, useDomains } from './use-domains.ts';
import './domain-page.css';

/** The wizard of one domain (spec §4, domain binding): its name, its record, its filing, and the bound state. */
export function DomainPage({ name }: { name: string }) {
  const text = useText(domainTexts);
  const { data, error, refetch } = useDomains();
  return (
    <Page
      title={text('title')}
      lead={text('lead')}
      busy={!data}
      failed={Boolean(error && !data)}
      trail={
        <Link className="link row" to={pathTo('uBase')}>
          <Icon of={ArrowLeft} />
          {text('back')}
        </Link>
      }
    >
      {error && !data ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : data ? (
        <DomainWizard name={name} domains={data} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Page>
  );
}

function DomainWizard({ name, domains }: { name: string; domains: Domains }) {
  const text = useText(domainTexts);
  const navigate = useNavigate();
  const domain = domains.list.find((each) => each.domain === name);
  const again = () => navigate(domainAddress(NEW_DOMAIN));
  if (!domain) {
    return (
      <DomainSteps step={1}>
        {name !== NEW_DOMAIN && <p className="notice">{text('gone')}</p>}
        <NameStep domains={domains} onBound={(name) => navigate(domainAddress(name), { replace: true })} />
      </DomainSteps>
    );
  }
  const state = stateOf(domain);
  const parts = { domain, domains };
  if (state === 'pending' || state === 'suspended') {
    return (
      <DomainSteps step={2}>
        <RecordStep {...parts} onBack={again} key={domain.id} />
      </DomainSteps>
    );
  }
  return (
    <DomainSteps step={3} isDone={state === 'bound'}>
      {state === 'bound' ? <BoundStep {...parts} /> : <FilingStep {...parts} />}
    </DomainSteps>
  );
}

const steps = [
  ['stepName', 'stepNameNote'],
  ['stepRecord', 'stepRecordNote'],
  ['stepBound', 'stepBoundNote'],
] as const;

type DomainStepsProps = { step: 1 | 2 | 3; isDone?: boolean; children: ReactNode };

/** The three steps, beside the open one. */
function DomainSteps({ step, isDone = false, children }: DomainStepsProps) {
  const text = useText(domainTexts);
  return (
    <div className="domain-steps">
      <ol className="domain-steps__list" aria-label={text('steps')}>
        {steps.map(([name, note], at) => (
          <li
            key={name}
            className={at + 1 < step || isDone ? 'domain-steps__step is-done' : 'domain-steps__step'}
            aria-current={at + 1 === step ? 'step' : undefined}
          >
            <b>{text(name)}</b>
            <small>{text(note)}</small>
          </li>
        ))}
      </ol>
      <div className="domain-steps__panel">{children}</div>
    </div>
  );
}
