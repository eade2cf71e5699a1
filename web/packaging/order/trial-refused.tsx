import { useText } from '../../texts/use-text.ts';
import type { PackedApp } from '../draft/base-form.ts';
import type { Quote } from './order-choice.ts';
import { orderTexts } from './texts.ts';
import { TrialUsedNote } from './trial-used-note.tsx';

type Props = { app: PackedApp; quote: Quote; onBack: () => void };

/** The ways on from a refused trial: the app that has used it, another link, or deleting the draft. */
export function TrialRefused({ quote, onBack }: Props) {
  const text = useText(orderTexts);
  const { trial_app: id = 0, trial_app_name: name = '' } = quote;
  return (
    <TrialUsedNote reason={text('refusedNext')} app={{ id, name }}>
      <button type="button" className="button is-line is-small" onClick={onBack}>
        {text('anotherLink')}
      </button>
    </TrialUsedNote>
  );
}
