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

/** The line beneath a field: its error, else its hint. */
export function FieldNote({ id, error, hint }: { id: string; error: string | undefined; hint?: ReactNode }) {
  const says = error ?? hint;
  return says ? (
    <p className={error ? 'hint is-bad' : 'hint'} id={id} role={error ? 'alert' : undefined}>
      {says}
    </p>
  ) : null;
}
