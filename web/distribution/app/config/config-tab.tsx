import { Skeleton } from '../../../components/skeleton.tsx';
import { LoadFailed } from '../../../site/load-failed.tsx';
import { TesterSection } from '../testers/tester-section.tsx';
import { type DistributedApp, useLinkRules } from '../use-distributed-app.ts';
import { ConfigForm } from './config-form.tsx';

/** Download config (spec §3): the link, and the gates before a download; of an iOS app also its test devices. */
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
      {app.platform === 'ios' && <TesterSection app={app} />}
    </>
  );
}
