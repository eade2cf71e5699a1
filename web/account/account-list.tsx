import type { ReactNode } from 'react';
import './account-list.css';

/** A description list of account rows. */
export const AccountList = ({ children }: { children: ReactNode }) => <ul className="account-list">{children}</ul>;

type ItemProps = { title: ReactNode; tag?: ReactNode; facts: ReactNode; action?: ReactNode };

export const AccountListItem = ({ title, tag, facts, action }: ItemProps) => (
  <li className="account-list__item">
    <div>
      <b>
        {title}
        {tag}
      </b>
      <span className="account-list__facts num">{facts}</span>
    </div>
    {action}
  </li>
);
