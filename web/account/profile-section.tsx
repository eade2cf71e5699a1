import { useState } from 'react';
import type { Language } from '#contract/language.ts';
import { tellFailure } from '../call/tell-failure.ts';
import { toast } from '../call/toast-store.ts';
import { ChoiceGroup } from '../components/choice-group.tsx';
import { SquareUpload } from '../components/upload/square-upload.tsx';
import { common } from '../texts/common.ts';
import { useText } from '../texts/use-text.ts';
import { AccountRow, NoValue } from './account-row.tsx';
import { AccountSection } from './account-section.tsx';
import { accountApi } from './api.ts';
import { NameDialog } from './name-dialog.tsx';
import { Avatar } from './overview/avatar.tsx';
import { accountTexts } from './texts.ts';
import { type Account, useRefreshAccount } from './use-account.ts';
import './profile-section.css';

export function ProfileSection({ account }: { account: Account }) {
  const text = useText(accountTexts);
  const [naming, setNaming] = useState(false);
  return (
    <AccountSection title={text('profile')}>
      <dl>
        <AvatarRow account={account} />
        <AccountRow
          label={text('name')}
          hint={text('nameHint')}
          value={account.username || <NoValue>{text('nameNone')}</NoValue>}
          action={
            <button type="button" className="link" onClick={() => setNaming(true)}>
              {text(account.username ? 'edit' : 'give')}
            </button>
          }
        />
        <LanguageRow account={account} />
      </dl>
      <NameDialog open={naming} account={account} onClose={() => setNaming(false)} />
    </AccountSection>
  );
}

function AvatarRow({ account }: { account: Account }) {
  const text = useText(accountTexts);
  const save = useSaveProfile();
  return (
    <AccountRow
      isPicture
      label={text('avatar')}
      value={<Avatar account={account} />}
      action={
        <div className="profile-section__upload">
          <SquareUpload
            use="icon"
            label={text('avatarChange')}
            hint={text('avatarHint')}
            inUse={account.avatar}
            onDone={({ file }) => save({ avatar: file })}
          />
          {account.avatar && (
            <button type="button" className="link is-quiet" onClick={() => save({ avatar: '' })}>
              {text('avatarRemove')}
            </button>
          )}
        </div>
      }
    />
  );
}

const names = { 'zh-CN': '中文', 'zh-EN': 'English' } as const;

/** The language of what we send; that of the pages is chosen in the header. */
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

function useSaveProfile() {
  const commonText = useText(common);
  const refresh = useRefreshAccount();
  return async (change: { avatar: string } | { language: Language }) => {
    const answer = await accountApi.saveProfile(change);
    if (answer.ok) {
      toast('success', commonText('saved'));
      await refresh();
    } else {
      tellFailure(answer);
    }
  };
}
