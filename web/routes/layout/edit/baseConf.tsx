import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { appIdIn } from '#contract/screens.ts';
import { loaded } from '../../../call/query.tsx';
import { packagingApi } from '../../../packaging/api.ts';
import { AppLoadFailed } from '../../../packaging/app-load-failed.tsx';
import { useKeptScreen } from '../../../packaging/builds/use-kept-screen.ts';
import { BaseScreen } from '../../../packaging/draft/base-screen.tsx';
import { packagingTexts } from '../../../packaging/texts.ts';
import { PageHead } from '../../../site/page-head.tsx';
import { useText } from '../../../texts/use-text.ts';

/** /layout/edit/baseConf?…&link= — step 1 of the wizard. */
export default function BaseConf() {
  const text = useText(packagingTexts);
  const [query] = useSearchParams();
  const appId = appIdIn(query);
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
  return (
    <>
      <PageHead title={text('baseTitle')} hidden />
      {isThere ? (
        <BaseScreen key={screen.key} app={app.data ?? null} link={query.get('link')} onMade={screen.keepFor} />
      ) : (
        <main id="content" aria-busy="true" />
      )}
    </>
  );
}
