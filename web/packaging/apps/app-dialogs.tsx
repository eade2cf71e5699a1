import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { loaded } from '../../call/query.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { LazyDistributeDialog } from '../../distribution/distribute/lazy-dialog.tsx';
import { useAppName } from '../../texts/use-app-name.ts';
import { useText } from '../../texts/use-text.ts';
import { packagingApi } from '../api.ts';
import { ScanBox } from '../builds/done/scan-box.tsx';
import { LazyKeyDialog } from '../keys/lazy-key-dialog.tsx';
import type { AppAct } from './app-acts.tsx';
import type { AppRow } from './app-status.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { appTexts } from './texts.ts';
import './app-dialogs.css';

type Props = {
  dialog: { act: AppAct; app: AppRow } | null;
  onClose: () => void;
  onDeleted: (app: AppRow) => void;
};

/** The dialogs of the list, each for the app of its row. */
export function AppDialogs({ dialog, onClose, onDeleted }: Props) {
  const appOf = (act: AppAct) => (dialog?.act === act ? dialog.app : null);
  return (
    <>
      <LazyKeyDialog appId={appOf('key')?.app_id ?? null} start="facts" onClose={onClose} />
      <LazyDistributeDialog code={appOf('distribute')?.last_build ?? null} onClose={onClose} />
      <ScanDialog app={appOf('scan')} onClose={onClose} />
      <DeleteDialog app={appOf('delete')} onClose={onClose} onDeleted={onDeleted} />
    </>
  );
}

/** The QR code that installs the published build of an app. */
function ScanDialog({ app, onClose }: { app: AppRow | null; onClose: () => void }) {
  const nameOf = useAppName();
  return (
    <Dialog open={app !== null} title={app ? nameOf(app) : ''} onClose={onClose}>
      {app && <Codes key={app.app_id} app={app} />}
    </Dialog>
  );
}

function Codes({ app }: { app: AppRow }) {
  const text = useText(appTexts);
  const { data, error } = useQuery({
    queryKey: ['app', app.app_id, 'files'],
    queryFn: () => loaded(packagingApi.getApp({ app_id: app.app_id })),
  });
  if (error && !data) {
    return <p role="alert">{text('scanFailed', { reason: error.message })}</p>;
  }
  return (
    <div className="scan-dialog">
      {data ? <ScanBox files={data.files} /> : <Skeleton lines={[100, 100, 100, 60]} />}
      {app.last_build && (
        <Link className="link" to={pathTo('packComplete', { code: app.last_build })}>
          {text('openBuild')}
        </Link>
      )}
    </div>
  );
}
