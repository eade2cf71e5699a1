import { type ReactNode, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { useText } from '../../texts/use-text.ts';
import { accountTexts } from '../texts.ts';
import type { Account } from '../use-account.ts';
import { CloseLosses } from './close-losses.tsx';
import { CloseProof } from './close-proof.tsx';

type Props = { open: boolean; account: Account; keys: ReactNode; onClose: () => void };

/** Two steps (product.md §7): the list of losses, then the proof of identity. */
export function CloseDialog({ open, account, keys, onClose }: Props) {
  const text = useText(accountTexts);
  const [sure, setSure] = useState(false);
  const leave = () => {
    setSure(false);
    onClose();
  };
  return (
    <Dialog open={open} title={text(sure ? 'proveTitle' : 'closeTitle')} onClose={leave}>
      {sure ? (
        <CloseProof account={account} onCancel={leave} />
      ) : (
        <CloseLosses onGoOn={() => setSure(true)} onCancel={leave} keys={keys} />
      )}
    </Dialog>
  );
}
