import { type ReactNode, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { isGiven, missingProof, startOfProof } from '../proof.ts';
import { accountTexts } from '../texts.ts';
import type { Account } from '../use-account.ts';
import { CloseLosses } from './close-losses.tsx';
import { CloseProof } from './close-proof.tsx';

type Props = { open: boolean; account: Account; keys: ReactNode; onClose: () => void };

/** Two steps (product.md §7): the list of losses, then the proof of identity. Money that arrives between them leads back to the first. */
export function CloseDialog({ open, account, keys, onClose }: Props) {
  const text = useText(accountTexts);
  const [seen, setSeen] = useState<string | null>(null);
  const [change, setChange] = useState<string | null>(null);
  const form = useForm({
    start: { proof: startOfProof('closeAccount'), known: false },
    check: ({ proof }) => (isGiven(proof) ? {} : { proof: text(missingProof[proof.by]) }),
    otherwise: 'proof',
  });
  const leave = () => {
    setSeen(null);
    setChange(null);
    form.set({ proof: startOfProof('closeAccount'), known: false });
    onClose();
  };
  const seeAgain = (message: string) => {
    form.set({ known: false });
    form.setProblem('proof', undefined);
    setChange(message);
    setSeen(null);
  };
  return (
    <Dialog open={open} title={text(seen === null ? 'closeTitle' : 'proveTitle')} onClose={leave}>
      {seen === null ? (
        <CloseLosses change={change} onGoOn={setSeen} onCancel={leave} keys={keys} />
      ) : (
        <CloseProof account={account} form={form} balance={seen} onChange={seeAgain} onCancel={leave} />
      )}
    </Dialog>
  );
}
