import type { ReactNode } from 'react';
import './figures.css';

export type Figure = { label: string; value: string; note?: ReactNode };

/** Key figures in one frame, with hairlines between them; `leads` makes the first one the largest. */
export const Figures = ({ figures, leads = false }: { figures: readonly Figure[]; leads?: boolean }) => (
  <dl className={leads ? 'figures is-leading' : 'figures'}>
    {figures.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        {note && <dd className="figures__note">{note}</dd>}
      </div>
    ))}
  </dl>
);
