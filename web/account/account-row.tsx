import type { ReactNode } from 'react';
import './account-row.css';

type Props = {
  label: string;
  hint?: string;
  value: ReactNode;
  action?: ReactNode;
};

/** A row of the account page: label, value and action. */
export function AccountRow({ label, hint, value, action }: Props) {
  return (
    <div className="account-row" data-part="account-row">
      <dt>{label}</dt>
      <dd>
        <div className="account-row__value">{value}</div>
        {hint && <p className="account-row__hint">{hint}</p>}
      </dd>
      <dd className="account-row__action">{action}</dd>
    </div>
  );
}

/** Placeholder for a value that is not set. */
export const NoValue = ({ children }: { children: string }) => <span className="account-row__none">{children}</span>;
