import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { loaded } from '../../call/query.tsx';
import { HiddenHead } from '../../site/head/hidden-head.tsx';
import { useText } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import { AppLoadFailed } from '../app-load-failed.tsx';
import { useKeptScreen } from '../builds/use-kept-screen.ts';
import { type Opening, openingOf, stepPaths } from '../opening.ts';
import { packagingTexts } from '../texts.ts';
import { BaseScreen } from './base-screen.tsx';

type Props = { opening: Opening; appId: number | null; link?: string | null };

/** Step 1 of either wizard; an app at the address of the other one is led to its own. */
export function BaseStep({ opening, appId, link = null }: Props) {
  const text = useText(packagingTexts);
  const screen = useKeptScreen(appId);
  const app = useQuery({
    queryKey: ['app', appId],
    queryFn: () => loaded(packagingApi.getApp({ app_id: appId! })),
    enabled: appId !== null && !screen.isKept,
    // Refetching would overwrite the form; the cached copy is stale once editing has begun.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  const isThere = appId === null || screen.isKept || app.data !== undefined;
  if (app.error && !isThere) {
    return <AppLoadFailed error={app.error} onRetry={app.refetch} />;
  }
  if (app.data && openingOf(app.data) !== opening) {
    return <Navigate to={stepPaths[openingOf(app.data)].base(app.data.base.app_id)} replace />;
  }
  return (
    <>
      <HiddenHead title={text(opening === 'edit' ? 'baseTitleEdit' : 'baseTitle')} />
      {isThere ? (
        <BaseScreen key={screen.key} app={app.data ?? null} link={link} onMade={screen.keepFor} />
      ) : (
        <main id="content" aria-busy="true" />
      )}
    </>
  );
}
