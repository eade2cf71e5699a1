import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { appIdIn, pathTo } from '#contract/screens.ts';
import { loaded } from '../../../call/query.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { packagingApi } from '../../../packaging/api.ts';
import { AppLoadFailed } from '../../../packaging/app-load-failed.tsx';
import { packagingTexts } from '../../../packaging/texts.ts';
import { PageHead } from '../../../site/page-head.tsx';
import { useText } from '../../../texts/use-text.ts';

/** All modules with their forms, which arrive beside the settings of the app. */
const loadScreen = () => import('../../../packaging/modules/module-screen.tsx');
const ModuleScreen = lazy(loadScreen);

/** /layout/edit/moduleConf?… — step 2 of the wizard, for an app that has been saved once. */
export default function ModuleConf() {
  const text = useText(packagingTexts);
  const navigate = useNavigate();
  const appId = appIdIn(useSearchParams()[0]);
  useEffect(() => {
    if (appId === null) {
      void navigate(pathTo('baseConf'), { replace: true });
    }
  }, [appId, navigate]);
  const { data, error, refetch } = useQuery({
    queryKey: ['app', appId, 'modules'],
    queryFn: async () => {
      const [app, configured] = await Promise.all([
        loaded(packagingApi.getApp({ app_id: appId! })),
        loaded(packagingApi.configureModules({ app_id: appId! })),
        loadScreen(),
      ]);
      return { app, configured };
    },
    enabled: appId !== null,
    // Refetching would overwrite the settings; the cached copy is stale once editing has begun.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  if (error && !data) {
    return <AppLoadFailed error={error} onRetry={refetch} />;
  }
  return (
    <>
      <PageHead title={text('stepModules')} hidden />
      {data ? (
        <Suspense fallback={<Waiting />}>
          <ModuleScreen key={appId} app={data.app} configured={data.configured} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </>
  );
}

const Waiting = () => (
  <main id="content" aria-busy="true">
    <Skeleton lines={[100, 100, 100, 100]} />
  </main>
);
