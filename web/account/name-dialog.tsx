import User from 'lucide-react/icons/user';
import { useState } from 'react';
import { LoginField } from '../auth/fields/login-field.tsx';
import { toast } from '../call/toast-store.ts';
import { useCallForm } from '../components/use-call-form.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { AccountDialog, AccountForm } from './account-dialog.tsx';
import { accountTexts } from './texts.ts';
import { type Account, accountApi, useRefreshAccount } from './use-account.ts';

type Props = { account: Account; onClose: () => void };

export function NameDialog({ open, account, onClose }: Props & { open: boolean }) {
  const text = useText(accountTexts);
  return (
    <AccountDialog open={open} title={text('name')} onClose={onClose}>
      <NameForm account={account} onClose={onClose} />
    </AccountDialog>
  );
}

function NameForm({ account, onClose }: Props) {
  const text = useText(accountTexts);
  const say = useText(common);
  const refresh = useRefreshAccount();
  const [username, setUsername] = useState(account.username);
  const call = useCallForm<'username'>(() => 'username');

  async function save() {
    const answer = await call.run(accountApi.saveProfile({ username }));
    if (answer.ok) {
      toast('success', say('saved'));
      await refresh();
      onClose();
    }
  }

  return (
    <AccountForm submit={text('save')} busy={call.busy} onSubmit={save} onCancel={onClose}>
      <div className="lgn-st">
        <LoginField
          icon={User}
          label={text('name')}
          value={username}
          onChange={setUsername}
          error={call.errorOf('username')}
          hint={text('nameHint')}
          autoComplete="nickname"
          maxLength={60}
        />
      </div>
    </AccountForm>
  );
}
