import { Field } from '../../components/field.tsx';

type Props = {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The one field of its step: it has the focus as soon as it is there. */
export const TotpField = (field: Props) => (
  <Field
    {...field}
    takesFocus
    className="mono totp"
    autoComplete="one-time-code"
    autoCapitalize="none"
    maxLength={32}
  />
);
