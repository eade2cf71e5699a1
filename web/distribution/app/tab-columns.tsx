import type { ReactNode } from 'react';
import './tab-columns.css';

/** A form, and beside it the object that it is about. */
export const TabColumns = ({ side, children }: { side: ReactNode; children: ReactNode }) => (
  <div className="tab-columns">
    <div>{children}</div>
    <aside>{side}</aside>
  </div>
);
