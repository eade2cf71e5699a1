import Calendar from 'lucide-react/icons/calendar';
import { useId, useRef, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { staffTexts } from '../texts.ts';
import { dayOf } from './day-of.ts';
import './day-field.css';

/** A day such as `2026-11-21`, or empty. */
type Props = { label: string; value: string; onChange: (day: string) => void };

/** A day, typed as `2026.11.21` or chosen in the browser's calendar. The browser's own field would use its language and format. */
export function DayField({ label, value, onChange }: Props) {
  const text = useText(staffTexts);
  const id = useId();
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value.replaceAll('-', '.'));
  const isWrong = typed.length === 10 && dayOf(typed) === '';

  function put(next: string) {
    setTyped(next);
    onChange(dayOf(next));
  }

  return (
    <div className="day-field">
      <label htmlFor={id}>{label}</label>
      <div className="day-field__line">
        <input
          id={id}
          className="input num"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          placeholder={text('dayHint')}
          aria-invalid={isWrong || undefined}
          value={typed}
          onChange={(event) => put(event.currentTarget.value)}
        />
        <button
          type="button"
          className="icon-button day-field__open"
          aria-label={text('chooseDay', { label })}
          onClick={() => calendar.current?.showPicker?.()}
        >
          <Icon of={Calendar} />
        </button>
        <input
          ref={calendar}
          className="day-field__calendar"
          type="date"
          tabIndex={-1}
          aria-hidden
          value={value}
          onChange={(event) => put(event.currentTarget.value.replaceAll('-', '.'))}
        />
      </div>
    </div>
  );
}
