import { useId } from 'react';
import { FieldNote } from '../../components/field-note.tsx';
import { useForm } from '../../components/use-form.ts';
import { goHomeWithNotice } from '../../session/home-notice.ts';
import { forgetMember } from '../../session/session.ts';
import { useText } from '../../texts/use-text.ts';
import { AccountForm } from '../account-form.tsx';
import { accountApi } from '../api.ts';
import { fieldsOfProof, isGiven, startOfProof, withoutScan } from '../proof.ts';
import { ProofFields } from '../proof-fields.tsx';
import { accountTexts } from '../texts.ts';
import type { Account } from '../use-account.ts';
import './close-proof.css';

/** Step two: a code or a scan, and a checkbox that confirms the deletion as final. */
export function CloseProof({ account, onCancel }: { account: Account; onCancel: () => void }) {
  const text = useText(accountTexts);
  const noteId = useId();
  const form = useForm({
    start: { proof: startOfProof('closeAccount'), known: false },
    check: ({ proof, known }) =>
      isGiven(proof) ? { ...(!known && { known: text('knowMust') }) } : { proof: text('proveMust') },
    otherwise: 'proof',
  });
  const { values, problems, set } = form;

  async function close() {
    const answer = await form.submit(({ proof }) =>
      accountApi.closeAccount({ step: 'confirm', confirm: 1, ...fieldsOfProof(proof) }),
    );
    if (answer?.ok) {
      forgetMember();
      goHomeWithNotice(text('closed'));
    } else if (answer?.err === 'NOT_CONFIRMED') {
      form.set(({ proof }) => ({ proof: withoutScan(proof) }));
      form.setProblem('proof', answer.msg);
    }
  }

  return (
    <AccountForm submit={text('closeForGood')} form={form} onSubmit={close} onCancel={onCancel} danger>
      <ProofFields account={account} value={values.proof} onChange={(proof) => set({ proof })} error={problems.proof} />
      <label className="close-proof__known">
        <input
          type="checkbox"
          checked={values.known}
          aria-invalid={problems.known ? true : undefined}
          aria-describedby={problems.known ? noteId : undefined}
          onChange={(event) => set({ known: event.currentTarget.checked })}
        />
        {text('knowIt')}
      </label>
      <FieldNote id={noteId} error={problems.known} />
    </AccountForm>
  );
}
