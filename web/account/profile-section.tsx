import { useState } from 'react';
import type { Language } from '#contract/language.ts';
import { ChoiceGroup } from '../components/choice-group.tsx';
import { useText } from '../texts/use-text.ts';
import { AccountRow, NoValue } from './account-row.tsx';
import { AccountSection } from './account-section.tsx';
import { NameDialog } from './name-dialog.tsx';
import { accountTexts } from './texts.ts';
import type { Account } from './use-account.ts';
import { useSaveProfile } from './use-save-profile.ts';

export function ProfileSection({ account }: { account: Account }) {
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
      </dl>
      <NameDialog open={naming} account={account} onClose={() => setNaming(false)} />
    </AccountSection>
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
