import { lazy, Suspense } from 'react';
import { isMissing } from '../call/query.tsx';
import { LoadFailedPage } from '../site/load-failed.tsx';

const AppMissing = lazy(() => import('./app-missing.tsx'));

/** Replaces a page about one app: a retry after a failure, and a link to the list for an app that does not exist. */
export function DistributedLoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return isMissing(error) ? (
    <Suspense>
      <AppMissing />
    </Suspense>
  ) : (
    <LoadFailedPage error={error} onRetry={onRetry} />
  );
}
