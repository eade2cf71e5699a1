import { Field } from '../../components/field.tsx';
import './totp-field.css';

type Props = {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The only field of its step, focused on mount. Takes the six digits of the authenticator, or a recovery code. */
export const TotpField = (field: Props) => (
  <div className="totp-field">
    <Field
      {...field}
      takesFocus
      className="totp-field__input"
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={32}
    />
  </div>
);
