import BadgeCheck from 'lucide-react/icons/badge-check';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { Link } from 'react-router';
import { pathTo } from '#contract/screens.ts';
import { UNPUBLISHED_DAYS } from '#rules/distribution/installer-upload.ts';
import { type Account, useAccount } from '../../account/use-account.ts';
import { CheckBox } from '../../components/check-box.tsx';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { releaseTexts } from './texts.ts';
import './declaration.css';

type Props = { checked: boolean; error: string | undefined; onChange: (checked: boolean) => void };

/** Before the upload: the declaration of spec §5, and whether the member may publish (spec §6). */
export function Declaration({ checked, error, onChange }: Props) {
  const text = useText(releaseTexts);
  const account = useAccount();
  return (
    <div className="declaration">
      <CheckBox checked={checked} error={error} onChange={onChange}>
        <span>{text('declare')}</span>
      </CheckBox>
      {account.data && <Verified account={account.data} />}
    </div>
  );
}

/** 2 means passed (contract/account/schemas.ts). */
export const mayPublish = ({ verification }: Pick<Account, 'verification'>): boolean => verification.person === 2;

function Verified({ account }: { account: Account }) {
  const text = useText(releaseTexts);
  if (mayPublish(account)) {
    return (
      <p className="declaration__state is-ok">
        <Icon of={BadgeCheck} />
        {text(account.verification.company === 2 ? 'companyVerified' : 'personVerified')}
      </p>
    );
  }
  const isPending = account.verification.person === 1;
  return (
    <p className="notice declaration__state" data-part="need-auth">
      <Icon of={ShieldAlert} />
      <span>
        {text(isPending ? 'authPending' : 'needAuth', { days: UNPUBLISHED_DAYS })}{' '}
        <Link className="link" to={pathTo(isPending ? 'authResult' : 'auth')}>
          {text(isPending ? 'seeAuth' : 'goAuth')}
        </Link>
      </span>
    </p>
  );
}
