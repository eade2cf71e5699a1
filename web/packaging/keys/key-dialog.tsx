import { useState } from 'react';
import { useAccount } from '../../account/use-account.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useText } from '../../texts/use-text.ts';
import { ExportForm } from './export-form.tsx';
import { KeyFacts } from './key-facts.tsx';
import { KeystoreReady } from './keystore-ready.tsx';
import { keysTexts } from './texts.ts';
import { type Keystore, useKey } from './use-keys.ts';
import './key-dialog.css';

type Step = 'facts' | 'export';
export type KeyDialogProps = {
  /** Null while the dialog is closed. */
  appId: number | null;
  start: Step;
  onClose: () => void;
};

/** The signing key of an app: its facts, its export, and instructions for the file. */
export function KeyDialog({ appId, start, onClose }: KeyDialogProps) {
  const text = useText(keysTexts);
  const [exporting, setExporting] = useState(false);
  const [keystore, setKeystore] = useState<Keystore | null>(null);
  const step = exporting ? 'export' : start;
  const leave = () => {
    setExporting(false);
    setKeystore(null);
    onClose();
  };
  const title = text(keystore ? 'titleReady' : step === 'export' ? 'titleExport' : 'title');
  return (
    <Dialog open={appId !== null} title={title} className="key-dialog" onClose={leave}>
      {keystore ? (
        <KeystoreReady keystore={keystore} onDone={leave} />
      ) : (
        <KeySteps
          appId={appId ?? 0}
          step={step}
          onExport={() => setExporting(true)}
          onExported={setKeystore}
          onCancel={leave}
        />
      )}
    </Dialog>
  );
}

type StepsProps = {
  appId: number;
  step: Step;
  onExport: () => void;
  onExported: (keystore: Keystore) => void;
  onCancel: () => void;
};

function KeySteps({ appId, step, onExport, onExported, onCancel }: StepsProps) {
  const signingKey = useKey(appId);
  const account = useAccount();
  const error = signingKey.data ? account.data || account.error : signingKey.error;
  if (error instanceof Error) {
    return <p role="alert">{error.message}</p>;
  }
  if (!signingKey.data || !account.data) {
    return <Skeleton lines={[60, 100, 100, 80]} />;
  }
  return step === 'facts' ? (
    <KeyFacts signingKey={signingKey.data} onExport={onExport} />
  ) : (
    <ExportForm signingKey={signingKey.data} account={account.data} onExported={onExported} onCancel={onCancel} />
  );
}
