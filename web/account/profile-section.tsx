import User from 'lucide-react/icons/user';
import { type ReactNode, useState } from 'react';
import type { Language } from '#words/language.ts';
import { FieldStack } from '../auth/fields/field-stack.tsx';
import { toast } from '../call/toast-store.ts';
import { ChoiceGroup } from '../components/choice-group.tsx';
import { Dialog } from '../components/dialog.tsx';
import { DialogForm } from '../components/dialog-form.tsx';
import { Field } from '../components/field.tsx';
import { useForm } from '../components/use-form.ts';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { AccountRow, NoValue } from './account-row.tsx';
import { AccountSection } from './account-section.tsx';
import { accountApi } from './api.ts';
import { accountTexts } from './texts.ts';
import { type Account, useRefreshAccount } from './use-account.ts';
import { useSaveProfile } from './use-save-profile.ts';

type Props = {
  account: Account;
  /** The rows of the custom domains. */
  domains: ReactNode;
};

export function ProfileSection({ account, domains }: Props) {
  const text = useText(accountTexts);
  const [naming, setNaming] = useState(false);
  return (
    <AccountSection isFirst title={text('profile')}>
      <dl>
        <AccountRow
          label={text('name')}
          value={account.username || <NoValue>{text('nameNone')}</NoValue>}
          action={
            <button type="button" className="link" onClick={() => setNaming(true)}>
              {text(account.username ? 'edit' : 'give')}
            </button>
          }
        />
        <LanguageRow account={account} />
        {domains}
      </dl>
      <NameDialog open={naming} account={account} onClose={() => setNaming(false)} />
    </AccountSection>
  );
}

const names = { 'zh-CN': '中文', 'zh-EN': 'English' } as const;

/** The language of our messages; the header chooses that of the pages. */
function LanguageRow({ account }: { account: Account }) {
  const text = useText(accountTexts);
  const save = useSaveProfile();
  return (
    <AccountRow
      label={text('language')}
      value={
        <ChoiceGroup<Language>
          label={text('language')}
          value={account.language}
          options={names}
          onChange={(language) => save({ language })}
        />
      }
    />
  );
}

type NameDialogProps = { account: Account; onClose: () => void };

function NameDialog({ open, account, onClose }: NameDialogProps & { open: boolean }) {
  const text = useText(accountTexts);
  return (
    <Dialog open={open} title={text('name')} onClose={onClose}>
      <NameForm account={account} onClose={onClose} />
    </Dialog>
  );
}

function NameForm({ account, onClose }: NameDialogProps) {
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
