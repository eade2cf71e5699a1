import { PasswordForm } from './password-form.tsx';
import { RecoveryBox } from './recovery-box.tsx';
import './own-access.css';

/** The staff member's own password and recovery codes. */
export const OwnAccess = () => (
  <div className="own-access">
    <PasswordForm />
    <RecoveryBox />
  </div>
);
