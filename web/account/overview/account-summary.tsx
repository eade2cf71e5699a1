import type { ReactNode } from 'react';
import { nameOf } from '../../session/member-name.ts';
import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { accountTexts } from '../texts.ts';
import type { Account } from '../use-account.ts';
import { Avatar } from './avatar.tsx';
import { AvatarActs } from './avatar-acts.tsx';
import './account-summary.css';

/** The member in one frame: the picture with its acts, the name, and the state of the verification with its next step (`identity`). */
export function AccountSummary({ account, identity }: { account: Account; identity: ReactNode }) {
  const text = useText(accountTexts);
  const contact = account.username && (account.mobile_text || account.email_text);
  const since = text('since', { day: formatDay(account.create_time) });
  return (
    <section className="account-summary" aria-label={text('summary')}>
      <Avatar account={account} />
      <div className="account-summary__member">
        <b>{nameOf(account)}</b>
        <small className="num">{contact ? `${contact} · ${since}` : since}</small>
        <AvatarActs account={account} />
      </div>
      <div className="account-summary__identity">
        <small>{text('identity')}</small>
        {identity}
      </div>
    </section>
  );
}
