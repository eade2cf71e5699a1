import { PasswordField } from '../../auth/fields/password-field.tsx';
import { toast } from '../../call/toast-store.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { staffTexts } from '../texts.ts';
import { useStaff } from '../use-staff.ts';
import { RecoveryBox } from './recovery-box.tsx';
import './own-access.css';

/** The staff member's own password and recovery codes. */
export const OwnAccess = () => (
  <div className="own-access">
    <PasswordForm />
    <RecoveryBox />
  </div>
);

const empty = { password: '', new_password: '' };

function PasswordForm() {
  const text = useText(staffTexts);
  const { proven } = useStaff();
  const form = useForm({ start: empty, otherwise: 'password' });
  const { values, problems } = form;

  async function submit() {
    const answer = await form.submit((passwords) => proven(() => staffApi.changePassword(passwords)));
    if (answer?.ok) {
      form.set(empty);
      toast('success', text('passwordChanged'));
    }
  }

  return (
    <form className="stack" {...form.formProps(submit)}>
      <h2>{text('changePassword')}</h2>
      <PasswordField {...form.field('password')} label={text('oldPassword')} above autoComplete="current-password" />
      <PasswordField
        {...form.field('new_password')}
        label={text('newPassword')}
        hint={text('newPasswordHint')}
        error={problems.new_password && text('newPasswordWeak')}
        above
        autoComplete="new-password"
      />
      <div>
        <button type="submit" className="button" disabled={!values.password || !values.new_password}>
          {text('savePassword')}
        </button>
      </div>
    </form>
  );
}
