import type { ReactNode } from 'react';
import './priced-picture.css';

/** The picture of a page about money: a phone, and beside it what that costs, worked out. */
export function PricedPicture({ phone, children }: { phone: ReactNode; children: ReactNode }) {
  return (
    <div className="priced-picture">
      {phone}
      {children}
    </div>
  );
}
