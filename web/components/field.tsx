import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import './field.css';
import { FieldNote } from './field-note.tsx';
import { firstFocus } from './first-focus.ts';

/** A field is named by its visible label or by `aria-label`. */
type Name = { label: ReactNode; 'aria-label'?: undefined } | { label?: undefined; 'aria-label': string };
export type FieldProps = Name & {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** Whether the hint stays beside an error. */
  keepsHint?: boolean;
  /** Replaces the hint while the value is right (`isRight`). */
  good?: ReactNode;
  isRight?: boolean;
  /** Used by compound fields (auth/fields/code-field.tsx). */
  clearProblem?: () => void;
  icon?: LucideIcon;
  /** A button at the end of the input. */
  end?: ReactNode;
  /** Maximum number of characters, with a counter at the end of the input. */
  limit?: number;
  /** Rows of a multi-line text; absent for a single line. */
  rows?: number;
  /** Takes the focus when the field is mounted or its dialog opens. */
  takesFocus?: boolean;
  className?: string;
  /** The parameter of a form that submits to an address. */
  name?: string;
  type?: 'text' | 'tel' | 'email' | 'password' | 'url' | 'datetime-local';
  inputMode?: 'numeric' | 'tel' | 'email' | 'url' | 'text';
  autoComplete?: string;
  autoCapitalize?: 'none';
  maxLength?: number;
  placeholder?: string;
  readOnly?: boolean;
  spellCheck?: boolean;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** A text field of a form. Its error replaces the hint and is announced to screen readers. */
export function Field({
  label,
  error,
  hint,
  keepsHint = false,
  good,
  isRight,
  clearProblem: _clearProblem,
  icon: Icon,
  end,
  limit,
  rows,
  takesFocus,
  className = '',
  onChange,
  ...input
}: FieldProps) {
  const id = useId();
  const ref = useTypedBefore(input.value, onChange, takesFocus);
  const kept = keepsHint && hint;
  const note = error || (good && isRight ? <span className="field__good">{good}</span> : !kept && hint);
  const control = {
    spellCheck: rows !== undefined,
    ...input,
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': [note && `${id}note`, kept && `${id}hint`].filter(Boolean).join(' ') || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };

  return (
    <div className="field">
      {label && (
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
      )}
      <div className="field__line">
        {Icon && <Icon className="icon field__icon" aria-hidden />}
        {rows === undefined ? (
          <input {...control} ref={ref} className={`input ${className}`} />
        ) : (
          <textarea {...control} ref={ref} rows={rows} className={`input ${className}`} />
        )}
        {end && <div className="field__end">{end}</div>}
        {limit !== undefined && (
          <div className="field__end is-count num">
            {[...input.value].length}/{limit}
          </div>
        )}
      </div>
      <FieldNote id={`${id}note`} error={error}>
        {note}
      </FieldNote>
      {kept && <FieldNote id={`${id}hint`}>{hint}</FieldNote>}
    </div>
  );
}

/** Keeps text typed before hydration. */
function useTypedBefore(value: string, onChange: (value: string) => void, takesFocus = false) {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const arrive = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) {
      onChange(typed);
    }
    if (takesFocus) {
      firstFocus(input.current);
      input.current?.focus();
    }
  });
  useLayoutEffect(arrive, []);
  return input;
}
