import type { ReactNode } from 'react';
import './account-pair.css';

/** Two sections beside each other, below each other on a phone. */
export const AccountPair = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <div className="account-pair">
    <div>{first}</div>
    <div>{second}</div>
  </div>
);
