import type { ReactNode } from 'react';
import './wizard-step.css';

type Props = { children: ReactNode; side?: ReactNode; isForm?: boolean; busy?: boolean };

/** A step of the wizard: the member's choices, with their result at the side, if it has one, which is wider beside a form. */
export function WizardStep({ children, side, isForm, busy }: Props) {
  const look = side === undefined ? 'wizard-step is-alone' : isForm ? 'wizard-step is-form' : 'wizard-step';
  return (
    <main className={look} id="content" aria-busy={busy}>
      <div className="wizard-step__main">{children}</div>
      {side}
    </main>
  );
}
