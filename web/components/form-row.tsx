import type { ReactNode } from 'react';

/** One row of a long form: what it is on the left, its fields on the right, a hairline above. */
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
    <section className={top ? 'fr t' : 'fr'}>
      <div>
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}
