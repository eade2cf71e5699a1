import type { ReactNode } from 'react';
import './priced-picture.css';

/** The picture of a page about prices: a phone, and beside it the calculation of its price. */
export function PricedPicture({ phone, children }: { phone: ReactNode; children: ReactNode }) {
  return (
    <div className="priced-picture">
      {phone}
      {children}
    </div>
  );
}
