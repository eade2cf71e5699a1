import User from 'lucide-react/icons/user';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { CroppedUpload } from '../../components/upload/cropped-upload.tsx';
import { initialOf, nameOf } from '../../session/member-name.ts';
import { formatDay } from '../../texts/format.ts';
import { useText } from '../../texts/use-text.ts';
import { accountTexts } from '../texts.ts';
import type { Account } from '../use-account.ts';
import { useSaveProfile } from '../use-save-profile.ts';
import './account-summary.css';

/** The member in one frame: the picture with its buttons, the name, and the state of the verification with its next step (`identity`). */
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

/** The member's picture, otherwise the first letter of the name. */
const Avatar = ({ account }: { account: Account }) =>
  account.avatar ? (
    <img className="avatar" src={account.avatar} alt="" width="64" height="64" />
  ) : (
    <span className="avatar" aria-hidden="true">
      {initialOf(account) || <Icon of={User} />}
    </span>
  );

const square = ['square'] as const;

/** Changes or removes the member's picture. */
function AvatarActs({ account }: { account: Account }) {
  const text = useText(accountTexts);
  const save = useSaveProfile();
  return (
    <div className="avatar-acts">
      <CroppedUpload
        isLink
        shapes={square}
        use="icon"
        label={text('avatarChange')}
        inUse={account.avatar}
        onDone={({ file }) => save({ avatar: file })}
      />
      {account.avatar && (
        <button type="button" className="link is-quiet" onClick={() => save({ avatar: '' })}>
          {text('avatarRemove')}
        </button>
      )}
    </div>
  );
}
