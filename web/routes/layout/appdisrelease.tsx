import { useSearchParams } from 'react-router';
import { appIdIn } from '#contract/screens.ts';
import { useDistributedApp } from '../../distribution/app/use-distributed-app.ts';
import { DistributedLoadFailed } from '../../distribution/load-failed.tsx';
import { DistributedLoading } from '../../distribution/loading.tsx';
import { ReleaseScreen } from '../../distribution/release/release-screen.tsx';

/** /layout/appdisrelease — publish an app, or a new version of the one in its address. */
export default function AppDisRelease() {
  const appId = appIdIn(useSearchParams()[0]);
  return appId === null ? <ReleaseScreen app={null} /> : <NewVersion key={appId} appId={appId} />;
}

function NewVersion({ appId }: { appId: number }) {
  const app = useDistributedApp(appId);
  if (app.error && !app.data) {
    return <DistributedLoadFailed error={app.error} onRetry={app.refetch} />;
  }
  return app.data ? <ReleaseScreen app={app.data} /> : <DistributedLoading />;
}
