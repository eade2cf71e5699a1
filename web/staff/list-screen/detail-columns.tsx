import type { ReactNode } from 'react';
import './detail-columns.css';

type Props = { look?: 'is-pictures-first'; children: ReactNode };

/** The parts of the detail below its head. */
export const DetailColumns = ({ look, children }: Props) => (
  <div className={look ? `detail-columns ${look}` : 'detail-columns'}>{children}</div>
);
