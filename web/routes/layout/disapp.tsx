import { useParams } from 'react-router';
import { appIdOfPage } from '#contract/screens.ts';
import { DistributedScreen } from '../../distribution/app/distributed-screen.tsx';
import { useDistributedApp } from '../../distribution/app/use-distributed-app.ts';
import { DistributedLoadFailed } from '../../distribution/load-failed.tsx';
import { DistributedLoading } from '../../distribution/loading.tsx';

/** /layout/disapp/… — one distributed app. */
export default function DisApp() {
  const appId = appIdOfPage(useParams());
  const app = useDistributedApp(appId);
  if (app.error && !app.data) {
    return <DistributedLoadFailed error={app.error} onRetry={app.refetch} />;
  }
  return app.data ? <DistributedScreen key={appId} app={app.data} /> : <DistributedLoading />;
}
