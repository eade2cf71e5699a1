import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate } from 'react-router';
import { loaded } from '../../call/query.tsx';
import { HiddenHead } from '../../site/head/hidden-head.tsx';
import { useText } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import { AppLoadFailed } from '../app-load-failed.tsx';
import { type Opening, openingOf, stepPaths } from '../opening.ts';
import { packagingTexts } from '../texts.ts';
import { ModulesWaiting } from '../wizard-waiting.tsx';

/** All modules with their forms, loaded in parallel with the settings of the app. */
const loadScreen = () => import('./module-screen.tsx');
const ModuleScreen = lazy(loadScreen);

/** Step 2 of either wizard; an app at the address of the wrong wizard is redirected to the right one. */
export function ModuleStep({ opening, appId }: { opening: Opening; appId: number }) {
  const text = useText(packagingTexts);
  const { data, error, refetch } = useQuery({
    queryKey: ['app', appId, 'modules'],
    queryFn: async () => {
      const [app, configured] = await Promise.all([
        loaded(packagingApi.getApp({ app_id: appId })),
        loaded(packagingApi.configureModules({ app_id: appId })),
        loadScreen(),
      ]);
      return { app, configured };
    },
    // Refetching would overwrite the settings; the cached copy is stale once editing has begun.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  if (error && !data) {
    return <AppLoadFailed error={error} onRetry={refetch} />;
  }
  if (data && openingOf(data.app) !== opening) {
    return <Navigate to={stepPaths[openingOf(data.app)].modules(appId)} replace />;
  }
  return (
    <>
      <HiddenHead title={text('stepModules')} />
      {data ? (
        <Suspense fallback={<ModulesWaiting />}>
          <ModuleScreen key={appId} app={data.app} configured={data.configured} />
        </Suspense>
      ) : (
        <ModulesWaiting />
      )}
    </>
  );
}
