import { LazyDistributeDialog } from '../../distribution/distribute/lazy-dialog.tsx';
import { KeyDialog } from '../keys/key-dialog.tsx';
import type { AppAct } from './app-acts.tsx';
import type { AppRow } from './app-status.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ScanDialog } from './scan-dialog.tsx';

type Props = {
  asked: { act: AppAct; app: AppRow } | null;
  onClose: () => void;
  onDeleted: (app: AppRow) => void;
};

/** The dialogs of the list, each for the app that it was asked for. */
export function AppDialogs({ asked, onClose, onDeleted }: Props) {
  const appOf = (act: AppAct) => (asked?.act === act ? asked.app : null);
  return (
    <>
      <KeyDialog appId={appOf('key')?.app_id ?? null} start="facts" onClose={onClose} />
      <LazyDistributeDialog code={appOf('distribute')?.last_build ?? null} onClose={onClose} />
      <ScanDialog app={appOf('scan')} onClose={onClose} />
      <DeleteDialog app={appOf('delete')} onClose={onClose} onDeleted={onDeleted} />
    </>
  );
}
