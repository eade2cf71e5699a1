import type { ReactNode } from 'react';
import { useText } from '../texts/use-text.ts';
import { domainTexts } from './texts.ts';
import './domain-steps.css';

const steps = [
  ['stepName', 'stepNameNote'],
  ['stepRecord', 'stepRecordNote'],
  ['stepBound', 'stepBoundNote'],
] as const;

type Props = { step: 1 | 2 | 3; isDone?: boolean; children: ReactNode };

/** The three steps beside the one that is open. */
export function DomainSteps({ step, isDone = false, children }: Props) {
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
