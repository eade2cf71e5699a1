import type { LucideIcon } from 'lucide-react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../texts/use-text.ts';
import { authTexts } from '../texts.ts';
import './login-field.css';

export type LoginFieldProps = {
  icon: LucideIcon;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  end?: ReactNode;
  type?: 'text' | 'tel' | 'email' | 'password';
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel' | 'email' | 'text';
  maxLength?: number;
};

/** One line of the login box: icon, input, what stands at its end, and beneath it the error and the hint. */
export function LoginField({
  icon: Icon,
  label,
  error,
  hint,
  end,
  type = 'text',
  onChange,
  ...input
}: LoginFieldProps) {
  const id = useId();
  const typed = useTypedBefore(input.value, onChange);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');

  return (
    <div className={error ? 'field is-bad' : 'field'}>
      <div className="input-line">
        <Icon className="icon" aria-hidden />
        <input
          {...input}
          ref={typed}
          className="input"
          type={type}
          placeholder={label}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {end}
      </div>
      {error && (
        <p className="hint" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className="hint is-note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function PasswordField(props: Omit<LoginFieldProps, 'type' | 'end'>) {
  const text = useText(authTexts);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;

  return (
    <LoginField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className="see"
          aria-label={text(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon className="icon" aria-hidden />
        </button>
      }
    />
  );
}

/** Keeps what was typed before the page's script was there. */
function useTypedBefore(value: string, onChange: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const keep = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) {
      onChange(typed);
    }
  });
  useLayoutEffect(keep, []);
  return input;
}
