import type { LucideIcon } from 'lucide-react';
import Lock from 'lucide-react/icons/lock';
import { Fragment, type ReactNode, useId } from 'react';
import { Icon } from '../components/icon.tsx';
import { formatMoment } from '../texts/format.ts';
import { useText } from '../texts/use-text.ts';
import { StatusTag } from './status-tag.tsx';
import { identityTexts } from './texts.ts';
import { type Attempt, stateOf } from './use-progress.ts';
import './kind-panel.css';

type Props = {
  icon: LucideIcon;
  title: string;
  lead: string;
  attempt: Attempt;
  /** The title of the name in the submitted data. */
  nameTitle: string;
  /** The requirement that must be met first. */
  lock?: string | undefined;
  children: ReactNode;
  ways: ReactNode;
};

/** One kind of verification on the choice page: its status, its requirements or the submitted data, and the available methods. */
export function KindPanel({ icon, title, lead, attempt, nameTitle, lock, children, ways }: Props) {
  const id = useId();
  const { status, channel } = stateOf(attempt);
  return (
    <section className="kind-panel" aria-labelledby={id}>
      <header>
        <Icon of={icon} />
        <h2 id={id}>{title}</h2>
        {lock ? <LockTag>{lock}</LockTag> : <StatusTag attempt={attempt} />}
      </header>
      <p>{lead}</p>
      {status === 'passed' && (
        <p className="num kind-panel__who">
          {attempt.name_text} <span className="mono">{attempt.number_text}</span>
        </p>
      )}
      {status === 'failed' && <p className="kind-panel__reason">{attempt.reason}</p>}
      {status === 'pending' && channel === 'manual' && <SentFacts attempt={attempt} nameTitle={nameTitle} />}
      {(status === 'none' || (status === 'pending' && channel !== 'manual')) && children}
      {status === 'failed' && <FoldedNeeds>{children}</FoldedNeeds>}
      {!lock && <div className="kind-panel__ways">{ways}</div>}
    </section>
  );
}

const LockTag = ({ children }: { children: string }) => (
  <span className="tag kind-panel__lock">
    <Icon of={Lock} />
    {children}
  </span>
);

/** The data that waits for staff. */
function SentFacts({ attempt, nameTitle }: Pick<Props, 'attempt' | 'nameTitle'>) {
  const text = useText(identityTexts);
  const rows = [
    [nameTitle, attempt.name_text],
    [text('submitted'), formatMoment(attempt.submit_time)],
    [text('due'), formatMoment(attempt.due_time)],
  ];
  return (
    <dl className="fact num kind-panel__sent">
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** After a refusal the member already knows the requirements, so they are folded. */
function FoldedNeeds({ children }: { children: ReactNode }) {
  const text = useText(identityTexts);
  return (
    <details className="kind-panel__folded">
      <summary>{text('seeNeeds')}</summary>
      {children}
    </details>
  );
}

export const Needs = ({ needs }: { needs: readonly string[] }) => (
  <ul className="kind-panel__needs">
    {needs.map((need) => (
      <li key={need}>{need}</li>
    ))}
  </ul>
);
