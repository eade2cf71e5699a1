import Smartphone from 'lucide-react/icons/smartphone';
import User from 'lucide-react/icons/user';
import { useState } from 'react';
import type { CodeEvent } from '#rules/auth/one-time-code.ts';
import { Field } from '../../components/field.tsx';
import type { Form } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { authTexts } from '../texts.ts';
import { CodeField } from './code-field.tsx';
import { codePrefixes } from './code-prefixes.ts';
import { loginTargetProblem, targetOf } from './code-target.ts';
import { FieldStack } from './field-stack.tsx';
import { PasswordField } from './password-field.tsx';
import './credential-fields.css';

export type Credentials = { account: string; password: string; code: string };
type Props = {
  accountLabel: string;
  by: 'password' | 'code';
  event: CodeEvent;
  form: Form<Credentials>;
  onForgot: () => void;
};

export const noCredentials: Credentials = { account: '', password: '', code: '' };

/** The account, with a password or a one-time code, and help below it. The account is kept when the method changes. */
export function CredentialFields({ accountLabel, by, event, form, onForgot }: Props) {
  const text = useText(authTexts);
  const phoneOnly = accountLabel === text('phone');
  const target = targetOf(form.values.account);

  return (
    <FieldStack>
      <Field
        {...form.field('account')}
        icon={phoneOnly ? Smartphone : User}
        aria-label={accountLabel}
        placeholder={accountLabel}
        type={phoneOnly ? 'tel' : 'text'}
        inputMode={phoneOnly ? 'tel' : 'email'}
        autoComplete="username"
        maxLength={254}
      />
      {by === 'code' ? (
        <CodeField
          {...form.field('code')}
          target={target}
          event={event}
          check={() => {
            const problem = loginTargetProblem(target, codePrefixes());
            return problem ? text(problem) : undefined;
          }}
          onTargetError={(problem) => form.setProblem('account', problem)}
        />
      ) : (
        <PasswordField {...form.field('password')} label={text('password')} autoComplete="current-password" />
      )}
      <div className="field-stack__help">
        {by === 'code' ? (
          <CodeHelp />
        ) : (
          <button type="button" className="link" onClick={onForgot}>
            {text('forgot')}
          </button>
        )}
      </div>
    </FieldStack>
  );
}

/** Help for a code that does not arrive. */
function CodeHelp() {
  const text = useText(authTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {text('noCode')}
      </button>
      {open && (
        <p className="code-help" role="status">
          {text('noCodeHelp')}
        </p>
      )}
    </>
  );
}
