import { type ReactNode, useId } from 'react';

export type FieldControl = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** A label, its control and what to know about it; an error takes the hint's place and is read out. */
export function Field({
  label,
  hint,
  error,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  children(control: FieldControl): ReactNode;
}) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error || hint;
  return (
    <div className={error ? 'field is-bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      <p className="hint" id={noteId} aria-live="polite">
        {note}
      </p>
    </div>
  );
}
