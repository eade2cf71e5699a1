import { isRouteErrorResponse } from 'react-router';
import { Gone, NotFound } from './missing/not-found.tsx';
import { Unexpected } from './unexpected.tsx';

/** The page of an article that does not exist, or no longer does. */
export function ArticleMissing({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status >= 500) {
    return <Unexpected />;
  }
  return error.status === 410 ? <Gone /> : <NotFound />;
}
