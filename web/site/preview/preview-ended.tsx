import { pathTo } from '#contract/screens.ts';
import { useText } from '../../texts/use-text.ts';
import { Missing } from '../missing/not-found.tsx';
import { previewTexts } from './texts.ts';

/** A link that is over, closed or unknown; the page does not say which. */
export function PreviewEnded() {
  const text = useText(previewTexts);
  return (
    <Missing title={text('endedTitle')} lead={text('endedLead')}>
      <a className="button is-large" href={pathTo('home')}>
        {text('goHome')}
      </a>
    </Missing>
  );
}
