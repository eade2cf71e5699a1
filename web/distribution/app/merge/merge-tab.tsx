import { Skeleton } from '../../../components/skeleton.tsx';
import { LoadFailed } from '../../../site/load-failed.tsx';
import { type DistributedApp, useMerge } from '../use-distributed-app.ts';
import { MergeChoice } from './merge-choice.tsx';
import { MergedPair } from './merged-pair.tsx';

/** App merge (spec §2): one page for the Android and the iOS app. */
export function MergeTab({ app }: { app: DistributedApp }) {
  const merge = useMerge(app.app_id);
  if (merge.error && !merge.data) {
    return <LoadFailed error={merge.error} onRetry={merge.refetch} />;
  }
  if (!merge.data) {
    return <Skeleton lines={[60, 100, 100]} />;
  }
  return merge.data.merged === 1 ? <MergedPair app={app} merge={merge.data} /> : <MergeChoice app={app} />;
}
