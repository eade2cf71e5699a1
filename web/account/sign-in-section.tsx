import { useState } from 'react';
import { useText } from '../texts/use-text.ts';
import { AccountRow, NoValue } from './account-row.tsx';
import { AccountSection } from './account-section.tsx';
import { ContactDialog, type ContactKind } from './contact-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { accountTexts } from './texts.ts';
import type { Account } from './use-account.ts';
import { WechatDialog, type WechatScene } from './wechat-dialog.tsx';

/** Sign-in methods: phone, e-mail, password and WeChat. */
export function SignInSection({ account }: { account: Account }) {
  const text = useText(accountTexts);
  const [contact, setContact] = useState<ContactKind | null>(null);
  const [passwordOpen, setPasswordOpen] = useState(false);
  const [scene, setScene] = useState<WechatScene | null>(null);
  const { bound, nickname } = account.wechat;
  return (
    <AccountSection title={text('signInWays')}>
      <dl>
        <ContactRow kind="mobile" value={account.mobile_text} onChange={setContact} />
        <ContactRow kind="email" value={account.email_text} onChange={setContact} />
        <AccountRow
          label={text('password')}
          hint={text('passwordHint')}
          value={text('passwordSet')}
          action={
            <button type="button" className="link" onClick={() => setPasswordOpen(true)}>
              {text('edit')}
            </button>
          }
        />
        <AccountRow
          label={text('wechat')}
          hint={text('wechatHint')}
          value={bound ? nickname || text('wechatUnnamed') : <NoValue>{text('none')}</NoValue>}
          action={
            <button type="button" className="link" onClick={() => setScene(bound ? 'unbind' : 'bind')}>
              {text(bound ? 'unbind' : 'bind')}
            </button>
          }
        />
      </dl>
      <ContactDialog kind={contact} account={account} onClose={() => setContact(null)} />
      <PasswordDialog open={passwordOpen} account={account} onClose={() => setPasswordOpen(false)} />
      <WechatDialog scene={scene} account={account} onClose={() => setScene(null)} />
    </AccountSection>
  );
}

type ContactProps = { kind: ContactKind; value: string; onChange: (kind: ContactKind) => void };

function ContactRow({ kind, value, onChange }: ContactProps) {
  const text = useText(accountTexts);
  return (
    <AccountRow
      label={text(kind === 'mobile' ? 'phone' : 'email')}
      value={value ? <span className="num">{value}</span> : <NoValue>{text('none')}</NoValue>}
      action={
        <button type="button" className="link" onClick={() => onChange(kind)}>
          {text(value ? 'change' : 'bind')}
        </button>
      }
    />
  );
}
