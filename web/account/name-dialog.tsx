import User from 'lucide-react/icons/user';
import { FieldStack } from '../auth/fields/field-stack.tsx';
import { toast } from '../call/toast-store.ts';
import { Dialog } from '../components/dialog.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { Field } from '../components/field.tsx';
import { useForm } from '../components/use-form.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { accountApi } from './api.ts';
import { accountTexts } from './texts.ts';
import { type Account, useRefreshAccount } from './use-account.ts';

type Props = { account: Account; onClose: () => void };

export function NameDialog({ open, account, onClose }: Props & { open: boolean }) {
  const text = useText(accountTexts);
  return (
    <Dialog open={open} title={text('name')} onClose={onClose}>
      <NameForm account={account} onClose={onClose} />
    </Dialog>
  );
}

function NameForm({ account, onClose }: Props) {
  const text = useText(accountTexts);
  const commonText = useText(common);
  const refresh = useRefreshAccount();
  const form = useForm({ start: { username: account.username }, otherwise: 'username' });

  async function save() {
    const answer = await form.submit(accountApi.saveProfile);
    if (answer?.ok) {
      toast('success', commonText('saved'));
      await refresh();
      onClose();
    }
  }

  return (
    <DialogForm submit={text('save')} form={form} onSubmit={save} onCancel={onClose}>
      <FieldStack>
        <Field
          {...form.field('username')}
          takesFocus
          icon={User}
          aria-label={text('name')}
          placeholder={text('name')}
          hint={text('nameHint')}
          autoComplete="nickname"
          maxLength={60}
        />
      </FieldStack>
    </DialogForm>
  );
}
