import { useState } from 'react';
import { MoreButton } from '../../../components/more-button.tsx';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { LoadFailed } from '../../../site/load-failed.tsx';
import { useText } from '../../../texts/use-text.ts';
import { rulingTexts } from '../../ruling/texts.ts';
import { distributedAppTexts } from '../texts.ts';
import type { DistributedApp } from '../use-distributed-app.ts';
import { useVersions } from './use-versions.ts';
import { VersionDialogs } from './version-dialogs.tsx';
import { type AskedVersion, VersionTable } from './version-table.tsx';
import './versions-tab.css';

/** Version history (spec §2): every release with its acts. */
export function VersionsTab({ app }: { app: DistributedApp }) {
  const text = useText(distributedAppTexts);
  const [dialog, setDialog] = useState<AskedVersion | null>(null);
  const rulingText = useText(rulingTexts);
  const { versions, rows } = useVersions(app.app_id);
  const [scan, ...others] = new Set(rows.map((version) => version.scan));
  if (versions.error && !versions.data) {
    return <LoadFailed error={versions.error} onRetry={versions.refetch} />;
  }
  return (
    <>
      {versions.isPending && <SkeletonRows rows={3} />}
      {versions.data && rows.length === 0 && <p className="mute">{text('noVersions')}</p>}
      {rows.length > 0 && <VersionTable rows={rows} hasScans={others.length > 0} onAct={setDialog} />}
      {rows.length > 0 && (
        <MoreButton hasMore={versions.hasNextPage} busy={versions.isFetchingNextPage} onMore={versions.fetchNextPage} />
      )}
      {scan && others.length === 0 && <p className="mute tiny versions-tab__scan">{rulingText(`scan_${scan}`)}</p>}
      <VersionDialogs app={app} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
