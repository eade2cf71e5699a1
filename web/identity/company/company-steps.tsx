import { useText } from '../../texts/use-text.ts';
import { identityTexts } from '../texts.ts';
import './company-steps.css';

export function CompanySteps({ step }: { step: 1 | 2 }) {
  const text = useText(identityTexts);
  return (
    <ol className="steps company-steps">
      <li className={step === 2 ? 'is-done' : undefined} aria-current={step === 1 ? 'step' : undefined}>
        {text('companyStep')}
      </li>
      <li aria-current={step === 2 ? 'step' : undefined}>{text('qualifyStep')}</li>
    </ol>
  );
}
