import { type ReactNode, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { AccountSection } from '../account-section.tsx';
import { isGiven, missingProof, startOfProof } from '../proof.ts';
import { accountTexts } from '../texts.ts';
import type { Account } from '../use-account.ts';
import { CloseLosses } from './close-losses.tsx';
import { CloseProof } from './close-proof.tsx';

/** Spec §4: "Closing an account is irreversible and deletes all data at once." `keys`: the signing keys that can still be exported. */
export function CloseSection({ account, keys }: { account: Account; keys: ReactNode }) {
  const text = useText(accountTexts);
  const [open, setOpen] = useState(false);
  return (
    <AccountSection
      title={text('closing')}
      lead={text('closingLead')}
      action={
        <button type="button" className="button is-line is-small is-risky" onClick={() => setOpen(true)}>
          {text('closeAction')}
        </button>
      }
    >
      <CloseDialog open={open} account={account} keys={keys} onClose={() => setOpen(false)} />
    </AccountSection>
  );
}

type CloseDialogProps = { open: boolean; account: Account; keys: ReactNode; onClose: () => void };

/** Two steps (product.md §7): the list of losses, then the proof of identity. Money that arrives between them leads back to the first. */
function CloseDialog({ open, account, keys, onClose }: CloseDialogProps) {
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
