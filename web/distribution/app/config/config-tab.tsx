import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { Skeleton, SkeletonRows } from '../../../components/skeleton.tsx';
import { LoadFailed } from '../../../site/load-failed.tsx';
import { useText } from '../../../texts/use-text.ts';
import { platformNames } from '../../platform-tag.tsx';
import { distributedAppTexts } from '../texts.ts';
import { type DistributedApp, useLinkRules, useMerge } from '../use-distributed-app.ts';
import { ConfigForm } from './config-form.tsx';
import './config-tab.css';

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
      <PageOfOther app={app} />
      <ConfigForm app={app} rules={rules.data} />
      {app.platform === 'ios' && (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <TesterSection app={app} />
        </Suspense>
      )}
    </>
  );
}

/** The page of a merge belongs to the other app. */
function PageOfOther({ app }: { app: DistributedApp }) {
  const text = useText(distributedAppTexts);
  const { data: merge } = useMerge(app.app_id, app.merged === 1);
  if (!merge?.peer || merge.leads === 1) {
    return null;
  }
  const lead = platformNames[merge.peer.platform];
  return (
    <p className="notice config-tab__other">
      {text('pageOfOther', { lead, own: platformNames[app.platform] })}{' '}
      <Link className="link" to={pathTo('disapp', { appId: merge.peer.app_id }, { tab: 'config' })}>
        {text('toOther', { lead })}
      </Link>
    </p>
  );
}
