import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { CallFailed } from '../call/query.tsx';
import { LoadFailedPage } from '../site/load-failed.tsx';
import { Missing } from '../site/not-found.tsx';
import { useText } from '../texts/use-text.ts';
import { packagingTexts } from './texts.ts';
import '../site/not-found.css';

type Props = { error: Error; onRetry: () => void };

/** Replaces a page about one app: a retry for a failure, the way back to the list for an app that does not exist. */
export function AppLoadFailed({ error, onRetry }: Props) {
  return isMissing(error) ? <AppMissing /> : <LoadFailedPage error={error} onRetry={onRetry} />;
}

/** A code in an address that no build can have fails as PARAM. */
const isMissing = (error: Error) => error instanceof CallFailed && ['NOT_FOUND', 'PARAM'].includes(error.failure.err);

function AppMissing() {
  const text = useText(packagingTexts);
  return (
    <Missing title={text('missingTitle')} lead={text('missingLead')} places={false}>
      <Link className="button is-large" to={pathTo('applist')}>
        {text('backToApps')}
      </Link>
    </Missing>
  );
}
