import { checkRegistration } from '#rules/auth/registration-form.ts';
import { useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { AuthForm, SubmitButton } from '../auth-form.tsx';
import { authTexts } from '../texts.ts';
import type { PopupProps } from '../use-login-popup.ts';
import { RegisterFields, type RegistrationFields } from './register-fields.tsx';
import { RegisterWays } from './register-ways.tsx';
import { sendRegistration } from './send-registration.ts';
import { useContactTab } from './use-contact-tab.ts';

const empty: RegistrationFields = { mobile: '', password: '', repeated_password: '', code: '', agree: false };
const fieldOf = {
  phoneError: 'mobile',
  emailError: 'mobile',
  passwordError: 'repeated_password',
  vertifyCode: 'code',
  pleaseAgree: 'agree',
} as const;

/** Registration by phone or e-mail (spec §5); after a scan it also binds that WeChat and signs in. */
export function RegisterForm({ popup, send, appName }: PopupProps) {
  const text = useText(authTexts);
  const type = popup.contactTab;
  const title = appName ? text('registerForApp', { name: shortName(appName) }) : text('registerTitle');
  const form = useForm({
    start: empty,
    check(fields) {
      const checked = checkRegistration({ ...fields, type });
      return checked.ok ? {} : { [fieldOf[checked.reason]]: text(checked.reason) };
    },
    failureFields: {
      PASSWORD_DIFF: 'repeated_password',
      PASSWORD_WEAK: 'password',
      CODE_WRONG: 'code',
      CODE_EXPIRED: 'code',
      AGREEMENT: 'agree',
    },
    otherwise: 'mobile',
    keeps: { name: 'register', fields: ['mobile'], inTab: true },
  });
  useContactTab(popup, form.values.mobile, send);

  return (
    <AuthForm
      title={popup.scan ? text('registerBindTitle') : title}
      form={form.formProps(() => sendRegistration(form, type, popup.scan, send))}
      isTall
      ways={<RegisterWays popup={popup} send={send} />}
    >
      <RegisterFields
        type={type}
        form={form}
        onTab={(tab) => {
          send({ type: 'contactTab', tab });
          form.set({ mobile: '', code: '' });
        }}
      />
      <SubmitButton busy={form.busy}>{text(popup.scan ? 'submitRegisterBind' : 'submitRegister')}</SubmitButton>
    </AuthForm>
  );
}

/** The heading has two lines, and names of sites may be sentences. */
const LONGEST_NAME = 18;

const shortName = (name: string): string =>
  [...name].length > LONGEST_NAME
    ? `${[...name]
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
    : name;
