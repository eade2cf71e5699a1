import type { ReactNode } from 'react';

type Props = { id?: string; error: string | undefined; children?: ReactNode };

/** The line beneath a field: its error, else its hint. An error is read out. */
export function FieldNote({ id, error, children }: Props) {
  const note = error || children;
  return note ? (
    <p className={error ? 'hint is-bad' : 'hint'} id={id} role={error ? 'alert' : undefined}>
      {note}
    </p>
  ) : null;
}
