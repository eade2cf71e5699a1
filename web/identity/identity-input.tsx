import { type ReactNode, useId } from 'react';
import { FieldNote } from '../wizard/form-row.tsx';
import type { IdentityField } from './identity-form.ts';
import type { IdentityFormState } from './use-identity-form.ts';

type Props = {
  form: IdentityFormState;
  field: IdentityField;
  label: string;
  /** Whether the label stands above the field; otherwise the row's title names it. */
  labelled?: boolean;
  hint?: ReactNode;
  /** What takes the hint's place once the value is right. */
  good?: string;
  end?: ReactNode;
  mono?: boolean;
  maxLength?: number;
  inputMode?: 'numeric' | 'tel' | 'text';
  autoComplete?: string;
};

/** A line of a verification form; what is wrong is said beneath it when one leaves it. */
export function IdentityInput({ form, field, label, labelled, hint, good, end, mono, ...input }: Props) {
  const id = useId();
  const value = form.values[field];
  const error = form.problems[field];
  const note = good && value && !form.wrong(field) ? <span className="up">{good}</span> : hint;

  return (
    <div className={error ? 'is-bad' : undefined}>
      {labelled && <label htmlFor={id}>{label}</label>}
      <div className="inp">
        <input
          {...input}
          id={id}
          className={mono ? 'input mono' : 'input'}
          value={value}
          aria-label={labelled ? undefined : label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || note ? `${id}note` : undefined}
          spellCheck={false}
          onChange={(event) => form.set(field, event.currentTarget.value)}
          onBlur={() => form.leave(field)}
        />
        {end}
      </div>
      <FieldNote id={`${id}note`} error={error} hint={note} />
    </div>
  );
}
