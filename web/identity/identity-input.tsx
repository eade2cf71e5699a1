import type { ComponentProps } from 'react';
import { TextField } from '../components/text-field.tsx';
import type { IdentityField } from './identity-form.ts';
import type { IdentityFormState } from './use-identity-form.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'error'> & {
  form: IdentityFormState;
  field: IdentityField;
  /** What takes the hint's place once the value is right. */
  good?: string;
};

/** A line of a verification form; what is wrong is said beneath it when one leaves it. */
export function IdentityInput({ form, field, hint, good, ...shown }: Props) {
  const value = form.values[field];
  const isGood = good && value && !form.wrong(field);
  return (
    <TextField
      {...shown}
      value={value}
      error={form.problems[field]}
      hint={isGood ? <span className="good">{good}</span> : hint}
      onChange={(typed) => form.set(field, typed)}
      onBlur={() => form.leave(field)}
    />
  );
}
