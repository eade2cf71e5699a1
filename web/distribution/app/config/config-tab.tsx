import { Skeleton } from '../../../components/skeleton.tsx';
import { LoadFailed } from '../../../site/load-failed.tsx';
import { type DistributedApp, useLinkRules } from '../use-distributed-app.ts';
import { ConfigForm } from './config-form.tsx';

/** Download config (spec §3): the link, and what stands before a download. */
export function ConfigTab({ app }: { app: DistributedApp }) {
  const rules = useLinkRules(app.app_id);
  if (rules.error && !rules.data) {
    return <LoadFailed error={rules.error} onRetry={rules.refetch} />;
  }
  return rules.data ? <ConfigForm app={app} rules={rules.data} /> : <Skeleton lines={[60, 100, 100, 80]} />;
}
