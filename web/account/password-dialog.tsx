import { useState } from 'react';
import { NewPasswordFields } from '../auth/register/new-password-fields.tsx';
import { authTexts } from '../auth/texts.ts';
import { toast } from '../call/toast-store.ts';
import { useCallForm } from '../components/use-call-form.ts';
import { useText } from '../texts/use-text.ts';
import { AccountDialog, AccountForm } from './account-dialog.tsx';
import { ProofFields } from './proof-fields.tsx';
import { accountTexts } from './texts.ts';
import { type Account, accountApi, useRefreshAccount } from './use-account.ts';
import { fieldsOfProof, isGiven, useProof } from './use-proof.ts';

type Props = { account: Account; onClose: () => void };

export function PasswordDialog({ open, ...props }: Props & { open: boolean }) {
  const text = useText(accountTexts);
  return (
    <AccountDialog open={open} title={text('passwordTitle')} onClose={props.onClose}>
      <PasswordForm {...props} />
    </AccountDialog>
  );
}

type Field = 'proof' | 'new_password' | 'repeated_password';
const fields: Readonly<Record<string, Field>> = { PASSWORD_DIFF: 'repeated_password', PASSWORD_WEAK: 'new_password' };

function PasswordForm({ account, onClose }: Props) {
  const text = useText(accountTexts);
  const login = useText(authTexts);
  const refresh = useRefreshAccount();
  const form = useProof('changePassword');
  const [new_password, setNew] = useState('');
  const [repeated_password, setRepeat] = useState('');
  const call = useCallForm<Field>(({ err }) => fields[err] ?? 'proof');

  async function save() {
    if (!isGiven(form.proof)) {
      call.setProblem({ field: 'proof', says: text('proveMust') });
    } else if (!new_password) {
      call.setProblem({ field: 'new_password', says: text('newPasswordMust') });
    } else if (new_password !== repeated_password) {
      call.setProblem({ field: 'repeated_password', says: login('passwordError') });
    } else {
      const given = fieldsOfProof(form.proof);
      const answer = await call.run(accountApi.changePassword({ new_password, repeated_password, ...given }));
      if (answer.ok) {
        toast('success', text('passwordDone'));
        await refresh();
        onClose();
      } else if (answer.err === 'NOT_CONFIRMED') {
        form.rescan();
      }
    }
  }

  return (
    <AccountForm submit={text('save')} busy={call.busy} onSubmit={save} onCancel={onClose}>
      <ProofFields account={account} form={form} error={call.errorOf('proof')} />
      <div className="lgn-st is-next">
        <NewPasswordFields
          once={{
            label: text('newPassword'),
            value: new_password,
            onChange: setNew,
            error: call.errorOf('new_password'),
          }}
          twice={{
            label: text('repeatPassword'),
            value: repeated_password,
            onChange: setRepeat,
            error: call.errorOf('repeated_password'),
          }}
        />
      </div>
    </AccountForm>
  );
}
