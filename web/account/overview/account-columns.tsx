import type { ReactNode } from 'react';
import './account-columns.css';

type Props = { children: ReactNode; side: ReactNode; end: ReactNode };

/** The member's settings on the left, their devices and events on the right; `end` closes the left column, and the page where there is one column. */
export const AccountColumns = ({ children, side, end }: Props) => (
  <div className="account-columns">
    <div>{children}</div>
    <aside className="account-columns__side">{side}</aside>
    <div className="account-columns__end">{end}</div>
  </div>
);
