import { PasswordField, type PasswordFieldProps } from '../fields/password-field.tsx';

type Line = Omit<PasswordFieldProps, 'autoComplete'>;

/** A new password and its confirmation. */
export function NewPasswordFields({ once, twice }: { once: Line; twice: Line }) {
  return (
    <>
      <PasswordField autoComplete="new-password" {...once} />
      <PasswordField autoComplete="new-password" {...twice} />
    </>
  );
}
