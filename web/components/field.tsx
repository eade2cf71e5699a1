import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import './field.css';
import { FieldNote } from './field-note.tsx';
import { firstFocus } from './first-focus.ts';

/** Named by the label above it, or, where something else on the page says what it is, by `aria-label`. */
type Name = { label: ReactNode; 'aria-label'?: undefined } | { label?: undefined; 'aria-label': string };
export type FieldProps = Name & {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** Takes the hint's place while the value `isRight`. */
  good?: ReactNode;
  isRight?: boolean;
  /** For a field that is more than its text (auth/fields/code-field.tsx). */
  clearProblem?: () => void;
  icon?: LucideIcon;
  /** A button at the end of the line. */
  end?: ReactNode;
  /** How many characters the text may have, counted at the end of the line. */
  limit?: number;
  /** How many lines the text has; one without it. */
  rows?: number;
  /** The focus goes here as soon as the field, or the dialog around it, is there. */
  takesFocus?: boolean;
  className?: string;
  type?: 'text' | 'tel' | 'email' | 'password' | 'url';
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

/** One text of a form. Its error takes the hint's place and is read out. */
export function Field({
  label,
  error,
  hint,
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
  const note = error || (good && isRight ? <span className="field__good">{good}</span> : hint);
  const control = {
    spellCheck: rows !== undefined,
    ...input,
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': note ? `${id}note` : undefined,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };

  return (
    <div className={error ? 'field is-bad' : 'field'}>
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
    </div>
  );
}

/** Keeps what was typed before the page's script was there. */
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
