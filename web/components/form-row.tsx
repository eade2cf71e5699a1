import type { ReactNode } from 'react';
import './form-row.css';

/** A row of a long form: title on the left, fields on the right, a hairline above. */
export function FormRow({
  title,
  lead,
  top,
  children,
}: {
  title: string;
  lead?: string;
  top?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={top ? 'form-row is-top' : 'form-row'}>
      <div className="form-row__head">
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}
