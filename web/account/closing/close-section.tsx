import { type ReactNode, useState } from 'react';
import { useText } from '../../texts/use-text.ts';
import { AccountSection } from '../account-section.tsx';
import { accountTexts } from '../texts.ts';
import type { Account } from '../use-account.ts';
import { CloseDialog } from './close-dialog.tsx';

/** Spec §4: "Closing an account is irreversible and deletes all data at once." `keys`: the signing keys that can still be exported. */
export function CloseSection({ account, keys }: { account: Account; keys: ReactNode }) {
  const text = useText(accountTexts);
  const [open, setOpen] = useState(false);
  return (
    <AccountSection
      title={text('closing')}
      lead={text('closingLead')}
      action={
        <button type="button" className="button is-line is-small is-risky" onClick={() => setOpen(true)}>
          {text('closeAction')}
        </button>
      }
    >
      <CloseDialog open={open} account={account} keys={keys} onClose={() => setOpen(false)} />
    </AccountSection>
  );
}
