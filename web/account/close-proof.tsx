import { useState } from 'react';
import { useCallForm } from '../components/use-call-form.ts';
import { goHomeSaying } from '../session/parting-words.ts';
import { forgetMember } from '../session/session.ts';
import { useText } from '../texts/use-text.ts';
import { AccountForm } from './account-dialog.tsx';
import { ProofFields } from './proof-fields.tsx';
import { accountTexts } from './texts.ts';
import { type Account, accountApi } from './use-account.ts';
import { fieldsOfProof, isGiven, type ProofForm, useProof } from './use-proof.ts';

type Field = 'proof' | 'know';

/** The second question: a code or a scan, and the tick that it is for good. */
export function CloseProof({ account, onCancel }: { account: Account; onCancel: () => void }) {
  const text = useText(accountTexts);
  const form = useProof('closeAccount');
  const [known, setKnown] = useState(false);
  const call = useCallForm<Field>(() => 'proof');
  /** What went wrong is over when something is changed. */
  const changing =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      call.setProblem(null);
      change(value);
    };
  const changingForm: ProofForm = { ...form, choose: changing(form.choose), give: changing(form.give) };

  async function close() {
    if (!isGiven(form.proof)) {
      call.setProblem({ field: 'proof', says: text('proveMust') });
    } else if (!known) {
      call.setProblem({ field: 'know', says: text('knowMust') });
    } else {
      const given = fieldsOfProof(form.proof);
      const answer = await call.run(accountApi.closeAccount({ step: 'confirm', confirm: 1, ...given }));
      if (answer.ok) {
        forgetMember();
        goHomeSaying(text('closed'));
      } else if (answer.err === 'NOT_CONFIRMED') {
        form.rescan();
      }
    }
  }

  return (
    <AccountForm submit={text('closeForGood')} busy={call.busy} onSubmit={close} onCancel={onCancel} danger>
      <ProofFields account={account} form={changingForm} error={call.errorOf('proof')} />
      <label className="ac-know">
        <input type="checkbox" checked={known} onChange={(event) => changing(setKnown)(event.currentTarget.checked)} />
        {text('knowIt')}
      </label>
      {call.errorOf('know') && (
        <p className="hint is-bad" role="alert">
          {call.errorOf('know')}
        </p>
      )}
    </AccountForm>
  );
}
