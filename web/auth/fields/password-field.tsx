import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { useText } from '../../texts/use-text.ts';
import { authTexts } from '../texts.ts';
import './password-field.css';

export type PasswordFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint?: string;
  /** The label stands above the field, as in dialogs. */
  above?: boolean;
  takesFocus?: boolean;
  autoComplete: 'current-password' | 'new-password';
};

/** A masked field with a button that reveals the password. */
export function PasswordField({ label, above, ...field }: PasswordFieldProps) {
  const text = useText(authTexts);
  const [shown, setShown] = useState(false);

  return (
    <Field
      {...field}
      icon={Lock}
      {...(above ? { label } : { 'aria-label': label, placeholder: label })}
      type={shown ? 'text' : 'password'}
      maxLength={256}
      className="password-field"
      end={
        <button
          type="button"
          className="password-field__toggle"
          aria-label={text(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </button>
      }
    />
  );
}
