import Lock from 'lucide-react/icons/lock';
import { PasswordField } from '../fields/login-field.tsx';

type Line = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint?: string;
};

/** A new password, typed twice. */
export function NewPasswordFields({ once, twice }: { once: Line; twice: Line }) {
  return (
    <>
      <PasswordField icon={Lock} autoComplete="new-password" maxLength={256} {...once} />
      <PasswordField icon={Lock} autoComplete="new-password" maxLength={256} {...twice} />
    </>
  );
}
