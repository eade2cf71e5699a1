import type { ReactNode } from 'react';
import './account-row.css';

type Props = {
  label: string;
  hint?: string;
  value: ReactNode;
  action?: ReactNode;
  /** The value is a picture, which wants less room than words. */
  isPicture?: boolean;
};

/** One fact of the account: what it is, how it stands, what can be done about it. */
export function AccountRow({ label, hint, value, action, isPicture }: Props) {
  return (
    <div className={isPicture ? 'account-row is-picture' : 'account-row'} data-part="account-row">
      <dt>{label}</dt>
      <dd>
        <div className="account-row__value">{value}</div>
        {hint && <p className="account-row__hint">{hint}</p>}
      </dd>
      <dd className="account-row__action">{action}</dd>
    </div>
  );
}

/** In the place of a value that is not given yet. */
export const NoValue = ({ children }: { children: string }) => <span className="account-row__none">{children}</span>;
