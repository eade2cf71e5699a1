import { useState } from 'react';
import { PasswordField } from '../../auth/fields/password-field.tsx';
import { tellFailure } from '../../call/tell-failure.ts';
import { toast } from '../../call/toast-store.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { staffTexts } from '../texts.ts';
import { useStaff } from '../use-staff.ts';
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

function RecoveryBox() {
  const text = useText(staffTexts);
  const { proven, session } = useStaff();
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function renew() {
    const answer = await proven(() => staffApi.renewRecoveryCodes());
    setAsking(false);
    if (answer.ok) {
      setCodes(answer.data.recovery_codes);
    } else {
      tellFailure(answer);
    }
  }

  return (
    <section className="stack">
      <h2>{text('recovery')}</h2>
      {!codes && (
        <p>
          <b className="num">
            {text(session.codes_left === 1 ? 'codesLeftOne' : 'codesLeft', { count: session.codes_left })}
          </b>
        </p>
      )}
      <p className="mute">{text(codes ? 'recoveryLead' : 'recoveryAgainLead')}</p>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <div>
          <button type="button" className="button is-line" onClick={() => setAsking(true)}>
            {text('recoveryAgain')}
          </button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={text('recoveryAgainTitle')}
        action={text('recoveryAgain')}
        onClose={() => setAsking(false)}
        onConfirm={renew}
      >
        <p>{text('recoveryAgainWarning')}</p>
      </ConfirmDialog>
    </section>
  );
}
