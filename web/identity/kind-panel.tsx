import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../components/icon.tsx';
import { StatusTag } from './status-tag.tsx';
import { type Attempt, stateOf } from './use-progress.ts';
import './kind-panel.css';

type Props = { icon: LucideIcon; title: string; lead: string; attempt: Attempt; children: ReactNode; ways: ReactNode };

/** One kind of verification on the choice page: its status, its requirements until it is passed, and the available methods. */
export function KindPanel({ icon, title, lead, attempt, children, ways }: Props) {
  const id = useId();
  const { status } = stateOf(attempt);
  return (
    <section className="kind-panel" aria-labelledby={id}>
      <header>
        <Icon of={icon} />
        <h2 id={id}>{title}</h2>
        <StatusTag attempt={attempt} />
      </header>
      <p>{lead}</p>
      {status === 'passed' ? (
        <p className="num kind-panel__who">
          {attempt.name_text} <span className="mono">{attempt.number_text}</span>
        </p>
      ) : (
        children
      )}
      {status === 'failed' && <p className="kind-panel__reason">{attempt.reason}</p>}
      <div className="kind-panel__ways">{ways}</div>
    </section>
  );
}

export const Needs = ({ needs }: { needs: readonly string[] }) => (
  <ul className="kind-panel__needs">
    {needs.map((need) => (
      <li key={need}>{need}</li>
    ))}
  </ul>
);
