import { useText } from '../../texts/use-text.ts';
import { CodeField } from '../fields/code-field.tsx';
import { type CodeTarget, targetProblem } from '../fields/code-target.ts';
import { ContactField } from '../fields/contact-field.tsx';
import { authTexts } from '../texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

export type ResetForm = { mobile: string; code: string; new_password: string; repeat: string };
export type ForgotProblems = Partial<Record<keyof ResetForm, string | undefined>>;

type Props = {
  type: CodeTarget['kind'];
  form: ResetForm;
  set: (change: Partial<ResetForm>) => void;
  problems: ForgotProblems;
  onProblems: (problems: ForgotProblems) => void;
};

export function ForgotFields({ type, form, set, problems, onProblems }: Props) {
  const text = useText(authTexts);
  const target = { kind: type, to: form.mobile };
  const targetError = () => {
    const problem = targetProblem(target);
    return problem && text(problem);
  };

  return (
    <div className="lgn-st">
      <ContactField
        kind={type}
        value={form.mobile}
        onChange={(mobile) => set({ mobile })}
        error={problems.mobile}
        autoComplete="username"
      />
      <CodeField
        key={type}
        target={target}
        event="resetpwd"
        value={form.code}
        onChange={(code) => set({ code })}
        error={problems.code}
        check={targetError}
        onTargetError={(mobile) => onProblems({ mobile })}
      />
      <NewPasswordFields
        once={{
          label: text('newPassword'),
          value: form.new_password,
          onChange: (new_password) => set({ new_password }),
          error: problems.new_password,
        }}
        twice={{
          label: text('repeatPassword'),
          value: form.repeat,
          onChange: (repeat) => set({ repeat }),
          error: problems.repeat,
        }}
      />
    </div>
  );
}
