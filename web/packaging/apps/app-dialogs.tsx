import { useSearchParams } from 'react-router';
import { KeyDialog } from '../keys/key-dialog.tsx';
import type { AppAct } from './app-acts.tsx';
import type { AppRow } from './app-status.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ScanDialog } from './scan-dialog.tsx';
import { UpdateDialog } from './update-dialog.tsx';

type Props = {
  rows: readonly AppRow[];
  asked: { act: AppAct; app: AppRow } | null;
  onClose: () => void;
  onDeleted: (app: AppRow) => void;
};

/** The dialogs of the list, each for the app that it was asked for; `update` in the address asks as well. */
export function AppDialogs({ rows, asked, onClose, onDeleted }: Props) {
  const [query, setQuery] = useSearchParams();
  const inAddress = Number(query.get('update'));
  const linked = rows.find(({ app_id, status }) => app_id === inAddress && status === 'packed') ?? null;
  const appOf = (act: AppAct) => (asked?.act === act ? asked.app : null);

  function endUpdate() {
    onClose();
    if (query.has('update')) {
      setQuery({}, { replace: true, preventScrollReset: true });
    }
  }

  return (
    <>
      <UpdateDialog app={appOf('update') ?? linked} onClose={endUpdate} />
      <KeyDialog appId={appOf('key')?.app_id ?? null} start="facts" onClose={onClose} />
      <ScanDialog app={appOf('scan')} onClose={onClose} />
      <DeleteDialog app={appOf('delete')} onClose={onClose} onDeleted={onDeleted} />
    </>
  );
}
