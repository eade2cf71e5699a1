import { useState } from 'react';
import { accountTexts } from '../texts/account.ts';
import { useText } from '../texts/use-text.ts';
import { AccountSection } from './account-row.tsx';
import { CloseDialog } from './close-dialog.tsx';
import type { Account } from './use-account.ts';

/** Spec §4: "Closing an account is irreversible and deletes all data at once." */
export function CloseSection({ account }: { account: Account }) {
  const text = useText(accountTexts);
  const [open, setOpen] = useState(false);
  return (
    <AccountSection title={text('closing')} lead={text('closingLead')}>
      <p className="ac-more">
        <button type="button" className="btn is-line is-s ac-danger" onClick={() => setOpen(true)}>
          {text('closeAction')}
        </button>
      </p>
      <CloseDialog open={open} account={account} onClose={() => setOpen(false)} />
    </AccountSection>
  );
}
