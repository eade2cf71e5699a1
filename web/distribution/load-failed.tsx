import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { CallFailed } from '../call/query.tsx';
import { LoadFailedPage } from '../site/load-failed.tsx';
import { Missing } from '../site/missing/not-found.tsx';
import { useText } from '../texts/use-text.ts';
import { sharedTexts } from './texts.ts';
import '../site/missing/not-found.css';

/** Replaces a page about one app: a retry for a failure, the way back to the list for an app that does not exist. */
export function DistributedLoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText(sharedTexts);
  if (!(error instanceof CallFailed && ['NOT_FOUND', 'PARAM'].includes(error.failure.err))) {
    return <LoadFailedPage error={error} onRetry={onRetry} />;
  }
  return (
    <Missing title={text('missingTitle')} lead={text('missingLead')} places={false}>
      <Link className="button is-large" to={pathTo('appdislist')}>
        {text('backToList')}
      </Link>
    </Missing>
  );
}
