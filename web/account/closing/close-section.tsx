import { type ReactNode, useState } from 'react';
import { CheckBox } from '../../components/check-box.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { type Form, useForm } from '../../components/use-form.ts';
import { goHomeWithNotice } from '../../session/home-notice.ts';
import { forgetAllInput } from '../../session/kept-input.ts';
import { forgetMember, forgetSignIns } from '../../session/session.ts';
import { useText } from '../../texts/use-text.ts';
import { AccountSection } from '../account-section.tsx';
import { accountApi } from '../api.ts';
import { dropRefusedScan, fieldsOfProof, isGiven, missingProof, type Proof, startOfProof } from '../proof.ts';
import { ProofFields } from '../proof-fields.tsx';
import { accountTexts } from '../texts.ts';
import type { Account } from '../use-account.ts';
import { CloseLosses } from './close-losses.tsx';
import './close-section.css';

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

/** Two steps (product.md §7): the list of losses, then the proof of identity. Money that arrives between them returns the member to the first. */
function CloseDialog({ open, account, keys, onClose }: CloseDialogProps) {
  const text = useText(accountTexts);
  const [seen, setSeen] = useState<string | null>(null);
  const [change, setChange] = useState<string | null>(null);
  const form = useForm({
    start: { proof: startOfProof('closeAccount'), isConfirmed: false },
    check: ({ proof }) => (isGiven(proof) ? {} : { proof: text(missingProof[proof.by]) }),
    otherwise: 'proof',
  });
  const leave = () => {
    setSeen(null);
    setChange(null);
    form.set({ proof: startOfProof('closeAccount'), isConfirmed: false });
    onClose();
  };
  const showLossesAgain = (message: string) => {
    form.set({ isConfirmed: false });
    form.setProblem('proof', undefined);
    setChange(message);
    setSeen(null);
  };
  return (
    <Dialog open={open} title={text(seen === null ? 'closeTitle' : 'proveTitle')} onClose={leave}>
      {seen === null ? (
        <CloseLosses change={change} onGoOn={setSeen} onCancel={leave} keys={keys} />
      ) : (
        <CloseProof account={account} form={form} balance={seen} onChange={showLossesAgain} onCancel={leave} />
      )}
    </Dialog>
  );
}

type CloseProofProps = {
  account: Account;
  form: Form<{ proof: Proof; isConfirmed: boolean }>;
  /** The balance that step one has shown. */
  balance: string;
  onChange: (message: string) => void;
  onCancel: () => void;
};

/** Step two: a code or a scan, and a checkbox that confirms the deletion as final. */
function CloseProof({ account, form, balance, onChange, onCancel }: CloseProofProps) {
  const text = useText(accountTexts);

  async function close() {
    const answer = await form.submit(({ proof }) =>
      accountApi.closeAccount({ step: 'confirm', confirm: 1, balance, ...fieldsOfProof(proof) }),
    );
    if (answer?.ok) {
      forgetMember();
      forgetSignIns();
      forgetAllInput(Date.now());
      goHomeWithNotice(text('closed'));
    } else if (answer?.err === 'LOSSES_CHANGED') {
      onChange(answer.msg);
    } else {
      dropRefusedScan(form, answer);
    }
  }

  return (
    <DialogForm
      submit={text('closeForGood')}
      form={form}
      onSubmit={close}
      onCancel={onCancel}
      complete={form.values.isConfirmed}
      danger
    >
      <ProofFields account={account} form={form} />
      <div className="close-proof">
        <CheckBox {...form.box('isConfirmed')}>{text('knowIt')}</CheckBox>
      </div>
    </DialogForm>
  );
}
