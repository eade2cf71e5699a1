import type { ReactNode } from 'react';
import { nameOf } from '../../session/member-name.ts';
import { formatMoment } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { accountTexts } from '../texts.ts';
import type { Account } from '../use-account.ts';
import { Avatar } from './avatar.tsx';
import { useSessions } from './use-sessions.ts';
import './account-summary.css';

/** The member in one frame: who it is, the state of the verification (`identity`), the sign-in methods and the devices. */
export function AccountSummary({ account, identity }: { account: Account; identity: ReactNode }) {
  const text = useText(accountTexts);
  const sessions = useSessions().data?.list ?? [];
  const here = sessions.find(({ current }) => current === 1);
  const ways = [
    account.mobile_text && text('phone'),
    account.email_text && text('email'),
    account.wechat.bound === 1 && text('wechat'),
  ].filter(Boolean);

  return (
    <section className="account-summary" aria-label={text('summary')}>
      <div className="account-summary__member">
        <Avatar account={account} />
        <p>
          <b>{nameOf(account)}</b>
          <small>{account.username && (account.mobile_text || account.email_text)}</small>
        </p>
      </div>
      <Fact title={text('identity')}>{identity}</Fact>
      <Fact title={text('signInWays')} note={text('withPassword')}>
        {ways.join(text('listMark'))}
      </Fact>
      <Fact title={text('sessions')} note={here && text('signedInAt', { time: formatMoment(here.create_time) })}>
        {sessions.length > 0 && text('deviceCount', { count: sessions.length })}
      </Fact>
    </section>
  );
}

const Fact = ({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) => (
  <div>
    <small>{title}</small>
    <b>{children}</b>
    <small className="num">{note}</small>
  </div>
);
