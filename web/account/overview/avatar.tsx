import User from 'lucide-react/icons/user';
import { Icon } from '../../components/icon.tsx';
import { initialOf } from '../../session/member-name.ts';
import type { Account } from '../use-account.ts';
import './avatar.css';

/** The member's picture, otherwise the first letter of the name. */
export const Avatar = ({ account }: { account: Account }) =>
  account.avatar ? (
    <img className="avatar" src={account.avatar} alt="" width="64" height="64" />
  ) : (
    <span className="avatar" aria-hidden="true">
      {initialOf(account) || <Icon of={User} />}
    </span>
  );
