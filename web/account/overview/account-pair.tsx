import type { ReactNode } from 'react';
import './account-pair.css';

/** Two sections beside each other on a wide screen. */
export const AccountPair = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <div className="account-pair">
    <div>{first}</div>
    <div>{second}</div>
  </div>
);
