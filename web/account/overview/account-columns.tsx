import type { ReactNode } from 'react';
import './account-columns.css';

type Props = { children: ReactNode; side: ReactNode; end: ReactNode };

/** The member's settings on the left, devices and events on the right; `end` is last in the left column, and last on a page with one column. */
export const AccountColumns = ({ children, side, end }: Props) => (
  <div className="account-columns">
    <div>{children}</div>
    <aside className="account-columns__side">{side}</aside>
    <div className="account-columns__end">{end}</div>
  </div>
);
