import { PasswordForm } from './password-form.tsx';
import { RecoveryBox } from './recovery-box.tsx';
import './own-access.css';

/** The ways in that are one's own to change. */
export const OwnAccess = () => (
  <div className="own-access">
    <PasswordForm />
    <RecoveryBox />
  </div>
);
