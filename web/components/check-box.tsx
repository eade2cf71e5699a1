import { type ReactNode, useId } from 'react';
import { FieldNote } from './field-note.tsx';
import './check-box.css';

/** The name comes from the words beside the box, or from `aria-label`. */
type Name = { children: ReactNode; 'aria-label'?: undefined } | { children?: undefined; 'aria-label': string };
type Props = Name & { checked: boolean; onChange: (checked: boolean) => void; error?: string | undefined };

/** A check box with its words. Its error stands below and is announced to screen readers. */
export function CheckBox({ checked, onChange, error, children, 'aria-label': name }: Props) {
  const noteId = useId();
  return (
    <>
      <label className="check-box">
        <input
          className="check-box__box"
          type="checkbox"
          checked={checked}
          aria-label={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {children}
      </label>
      <FieldNote id={noteId} error={error} />
    </>
  );
}
