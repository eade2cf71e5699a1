import { ChoiceGroup } from '../../components/choice-group.tsx';
import { type Form, useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { authApi } from '../api.ts';
import { AuthForm, SubmitButton } from '../auth-form.tsx';
import { CodeField } from '../fields/code-field.tsx';
import { codePrefixes } from '../fields/code-prefixes.ts';
import { type CodeTarget, resetTargetProblem, targetProblem } from '../fields/code-target.ts';
import { ContactField } from '../fields/contact-field.tsx';
import { FieldStack } from '../fields/field-stack.tsx';
import { authTexts } from '../texts.ts';
import type { PopupProps } from '../use-login-popup.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useContactTab } from './use-contact-tab.ts';

const empty: ResetForm = { mobile: '', code: '', new_password: '', repeat: '' };

/** Spec §5: "Reset password: the same phone, match and code checks show messages but do not stop the call." */
export function ForgotForm({ popup, send }: PopupProps) {
  const text = useText(authTexts);
  const type = popup.contactTab;
  const form = useForm({
    start: empty,
    check({ mobile, code, new_password, repeat }) {
      const wrongTarget = resetTargetProblem({ kind: type, to: mobile });
      return {
        ...(wrongTarget && { mobile: text(wrongTarget) }),
        ...(!code && { code: text('vertifyCode') }),
        ...(new_password !== repeat && { repeat: text('passwordError') }),
      };
    },
    isAdvice: true,
    failureFields: { PASSWORD_WEAK: 'new_password' },
    otherwise: 'code',
    keeps: { name: 'reset', fields: ['mobile'], inTab: true },
  });
  useContactTab(popup, form.values.mobile, send);

  async function submit() {
    const answer = await form.submit(({ mobile, code, new_password }) =>
      authApi.resetPassword({ type, mobile, code, new_password }),
    );
    if (answer?.ok) {
      const { mobile, new_password } = form.values;
      send({ type: 'passwordReset', filled: { account: mobile, password: new_password } });
    }
  }

  const ways = (
    <button type="button" className="link" onClick={() => send({ type: 'toLogin' })}>
      {text('backToLogin')}
    </button>
  );

  return (
    <AuthForm title={text('forgotTitle')} form={form.formProps(submit)} isTall ways={ways}>
      <ChoiceGroup
        look="tabs"
        label={text('forgotTitle')}
        value={type}
        onChange={(tab) => {
          send({ type: 'contactTab', tab });
          form.set({ mobile: '', code: '' });
        }}
        options={{ mobile: text('tabResetPhone'), email: text('tabResetEmail') }}
      />
      <ForgotFields type={type} form={form} />
      <SubmitButton busy={form.busy}>{text('submitReset')}</SubmitButton>
    </AuthForm>
  );
}

type ResetForm = { mobile: string; code: string; new_password: string; repeat: string };

function ForgotFields({ type, form }: { type: CodeTarget['kind']; form: Form<ResetForm> }) {
  const text = useText(authTexts);
  const target = { kind: type, to: form.values.mobile };

  return (
    <FieldStack>
      <ContactField {...form.field('mobile')} kind={type} autoComplete="username" />
      <CodeField
        {...form.field('code')}
        key={type}
        target={target}
        event="resetpwd"
        check={() => {
          const problem = targetProblem(target, codePrefixes());
          return problem ? text(problem) : undefined;
        }}
        onTargetError={(problem) => form.setProblem('mobile', problem)}
      />
      <NewPasswordFields
        once={{ ...form.field('new_password'), label: text('newPassword') }}
        twice={{ ...form.field('repeat'), label: text('repeatPassword') }}
      />
    </FieldStack>
  );
}
