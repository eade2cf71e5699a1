import { type ReactNode, useId } from 'react';
import { FieldNote } from './form-row.tsx';

type Props = {
  label: string;
  /** Whether the label stands above the field; otherwise the row's title names it. */
  labelled?: boolean;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint?: ReactNode;
  readOnly?: boolean;
  mono?: boolean;
  maxLength?: number;
  placeholder?: string;
  inputMode?: 'numeric' | 'tel' | 'text';
  autoComplete?: string;
  onBlur?: () => void;
  /** What stands at the end of the line: a count, a button. */
  end?: ReactNode;
};

export function TextField({ label, labelled, value, onChange, error, hint, mono, end, ...input }: Props) {
  const id = useId();
  const noteId = `${id}note`;

  return (
    <div className={error ? 'is-bad' : undefined}>
      {labelled && <label htmlFor={id}>{label}</label>}
      <div className="input-line">
        <input
          {...input}
          id={id}
          className={mono ? 'input mono' : 'input'}
          value={value}
          aria-label={labelled ? undefined : label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {end}
      </div>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}
