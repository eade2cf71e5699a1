import { Field } from '../../components/field.tsx';
import './totp-field.css';

type Props = {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The only field of its step, focused on mount. */
export const TotpField = (field: Props) => (
  <Field
    {...field}
    takesFocus
    className="mono totp-field"
    autoComplete="one-time-code"
    autoCapitalize="none"
    maxLength={32}
  />
);
