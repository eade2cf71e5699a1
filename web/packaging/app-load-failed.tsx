import Search from 'lucide-react/icons/search';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { CallFailed } from '../call/query.tsx';
import { Icon } from '../components/icon.tsx';
import { LoadFailedPage } from '../site/load-failed.tsx';
import { PageHead } from '../site/page-head.tsx';
import { useText } from '../texts/use-text.ts';
import { packagingTexts } from './texts.ts';

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
    <main id="content">
      <PageHead title={text('missingTitle')} hidden />
      <div className="empty" role="alert">
        <Icon of={Search} />
        <h1>{text('missingTitle')}</h1>
        <p>{text('missingLead')}</p>
        <Link className="button" to={pathTo('applist')}>
          {text('backToApps')}
        </Link>
      </div>
    </main>
  );
}
