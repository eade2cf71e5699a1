import { Field } from '../../components/field.tsx';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { staffApi } from '../api.ts';
import { staffTexts } from '../texts.ts';
import type { Challenge } from './challenge.ts';

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
      <h1>{text('signInTitle')}</h1>
      {notice && (
        <p className="notice" role="status">
          {notice}
        </p>
      )}
      <Field
        {...form.field('username')}
        label={text('username')}
        autoComplete="username"
        autoCapitalize="none"
        takesFocus
      />
      <Field {...form.field('password')} label={text('password')} type="password" autoComplete="current-password" />
      <button type="submit" className="button" disabled={form.busy}>
        {text('next')}
      </button>
    </form>
  );
}
