import { lazy, Suspense } from 'react';
import { isMissing } from '../call/query.tsx';
import { LoadFailedPage } from '../site/load-failed.tsx';

/** Loaded on demand: otherwise its phone would be loaded with every page of the console. */
const AppMissing = lazy(() => import('./app-missing.tsx'));

type Props = { error: Error; onRetry: () => void };

/** Replaces a page about one app: a retry after a failure, and a link to the list for an app that does not exist. */
export function AppLoadFailed({ error, onRetry }: Props) {
  return isMissing(error) ? (
    <Suspense>
      <AppMissing />
    </Suspense>
  ) : (
    <LoadFailedPage error={error} onRetry={onRetry} />
  );
}
