import { lazy, Suspense } from 'react';
import { Skeleton, SkeletonRows } from '../../../components/skeleton.tsx';
import { LoadFailed } from '../../../site/load-failed.tsx';
import { type DistributedApp, useLinkRules } from '../use-distributed-app.ts';
import { ConfigForm } from './config-form.tsx';

/** Only iOS apps have testers. */
const TesterSection = lazy(() =>
  import('../testers/tester-section.tsx').then((testers) => ({ default: testers.TesterSection })),
);

/** Download config (spec §3): the link, the gates before a download, and for an iOS app its test devices. */
export function ConfigTab({ app }: { app: DistributedApp }) {
  const rules = useLinkRules(app.app_id);
  if (rules.error && !rules.data) {
    return <LoadFailed error={rules.error} onRetry={rules.refetch} />;
  }
  if (!rules.data) {
    return <Skeleton lines={[60, 100, 100, 80]} />;
  }
  return (
    <>
      <ConfigForm app={app} rules={rules.data} />
      {app.platform === 'ios' && (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <TesterSection app={app} />
        </Suspense>
      )}
    </>
  );
}
