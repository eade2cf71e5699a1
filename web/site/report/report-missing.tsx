import { pathTo } from '#contract/screens.ts';
import { useText } from '../../texts/use-text.ts';
import { Missing } from '../missing/not-found.tsx';
import { site } from '../texts.ts';
import { report as texts } from './texts.ts';

/** The report of a build that does not exist, or was deleted with its app: a retry would not help. */
export function ReportMissing() {
  const text = useText(texts);
  return (
    <Missing title={text('missingTitle')} lead={text('missingLead')}>
      <a className="button is-large" href={pathTo('applist')}>
        {text('backToApps')}
      </a>
      <a className="button is-large is-line" href={pathTo('home')}>
        {useText(site)('goHome')}
      </a>
    </Missing>
  );
}
