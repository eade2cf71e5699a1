import { CheckBox } from '../../components/check-box.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import type { Form } from '../../components/use-form.ts';
import { goHomeWithNotice } from '../../session/home-notice.ts';
import { forgetAllInput } from '../../session/kept-input.ts';
import { forgetMember, forgetSignIns } from '../../session/session.ts';
import { useText } from '../../texts/use-text.ts';
import { accountApi } from '../api.ts';
import { dropRefusedScan, fieldsOfProof, type Proof } from '../proof.ts';
import { ProofFields } from '../proof-fields.tsx';
import { accountTexts } from '../texts.ts';
import type { Account } from '../use-account.ts';
import './close-proof.css';

type Props = {
  account: Account;
  form: Form<{ proof: Proof; known: boolean }>;
  /** The balance that step one has shown. */
  balance: string;
  onChange: (message: string) => void;
  onCancel: () => void;
};

/** Step two: a code or a scan, and a checkbox that confirms the deletion as final. */
export function CloseProof({ account, form, balance, onChange, onCancel }: Props) {
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
      complete={form.values.known}
      danger
    >
      <ProofFields account={account} form={form} />
      <div className="close-proof">
        <CheckBox {...form.box('known')}>{text('knowIt')}</CheckBox>
      </div>
    </DialogForm>
  );
}
