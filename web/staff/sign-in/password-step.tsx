import Info from 'lucide-react/icons/info';
import UserRound from 'lucide-react/icons/user-round';
import { PasswordField } from '../../auth/fields/password-field.tsx';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { staffTexts } from '../texts.ts';
import type { Challenge } from './challenge.ts';
import { StepHead } from './step-head.tsx';
import './password-step.css';

export function PasswordStep({ notice, onDone }: { notice: string | null; onDone: (challenge: Challenge) => void }) {
  const text = useText(staffTexts);
  const form = useForm({ start: { username: '', password: '' }, otherwise: 'password' });

  async function submit() {
    const answer = await form.submit(staffApi.signIn);
    if (answer?.ok) {
      onDone(answer.data);
    }
  }

  return (
    <form className="stack" {...form.formProps(submit)}>
      <StepHead title={text('signInTitle')} lead={text('signInLead')} />
      {notice && <StepNotice>{notice}</StepNotice>}
      <Field
        {...form.field('username')}
        label={text('username')}
        icon={UserRound}
        autoComplete="username"
        autoCapitalize="none"
        takesFocus
      />
      <PasswordField {...form.field('password')} label={text('password')} above autoComplete="current-password" />
      <button type="submit" className="button" disabled={form.busy}>
        {text('next')}
      </button>
      <p className="subline">{text('forgotten')}</p>
    </form>
  );
}

/** The reason why the sign-in begins again. */
const StepNotice = ({ children }: { children: string }) => (
  <p className="notice step-notice" role="status">
    <Icon of={Info} />
    {children}
  </p>
);
