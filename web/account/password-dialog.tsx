import { FieldStack } from '../auth/fields/field-stack.tsx';
import { NewPasswordFields } from '../auth/register/new-password-fields.tsx';
import { authTexts } from '../auth/texts.ts';
import { toast } from '../call/toast-store.ts';
import { Dialog } from '../components/dialog.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { useForm } from '../components/use-form.ts';
import { useText } from '../texts/use-text.ts';
import { accountApi } from './api.ts';
import { dropRefusedScan, fieldsOfProof, isGiven, missingProof, startOfProof } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { accountTexts } from './texts.ts';
import { type Account, useRefreshAccount } from './use-account.ts';

type Props = { account: Account; onClose: () => void };

export function PasswordDialog({ open, ...props }: Props & { open: boolean }) {
  const text = useText(accountTexts);
  return (
    <Dialog open={open} title={text('passwordTitle')} onClose={props.onClose}>
      <PasswordForm {...props} />
    </Dialog>
  );
}

function PasswordForm({ account, onClose }: Props) {
  const text = useText(accountTexts);
  const login = useText(authTexts);
  const refresh = useRefreshAccount();
  const form = useForm({
    start: { proof: startOfProof('changePassword'), new_password: '', repeated_password: '' },
    check({ proof, new_password, repeated_password }) {
      return {
        ...(!isGiven(proof) && { proof: text(missingProof[proof.by]) }),
        ...(!new_password && { new_password: text('newPasswordMust') }),
        ...(new_password !== repeated_password && { repeated_password: login('passwordError') }),
      };
    },
    failureFields: { PASSWORD_DIFF: 'repeated_password', PASSWORD_WEAK: 'new_password' },
    otherwise: 'proof',
  });

  async function save() {
    const answer = await form.submit(({ proof, ...passwords }) =>
      accountApi.changePassword({ ...passwords, ...fieldsOfProof(proof) }),
    );
    if (answer?.ok) {
      toast('success', text('passwordDone'));
      await refresh();
      onClose();
    } else {
      dropRefusedScan(form, answer);
    }
  }

  return (
    <DialogForm submit={text('save')} form={form} onSubmit={save} onCancel={onClose}>
      <p className="mute dialog-form__lead">{text('passwordHint')}</p>
      <ProofFields account={account} form={form} takesFocus />
      <FieldStack isNext>
        <NewPasswordFields
          once={{
            ...form.field('new_password'),
            label: text('newPassword'),
            hint: text('newPasswordRule'),
            above: true,
          }}
          twice={{ ...form.field('repeated_password'), label: text('repeatPassword'), above: true }}
        />
      </FieldStack>
    </DialogForm>
  );
}
