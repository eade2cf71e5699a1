import type { Scan } from '#rules/auth/login-popup.ts';
import { checkRegistration, type RegistrationForm } from '#rules/auth/registration-form.ts';
import { withSlider } from '../../captcha/with-slider.ts';
import { type Form, useForm } from '../../components/use-form.ts';
import { useText } from '../../texts/use-text.ts';
import { authApi } from '../api.ts';
import { AuthForm, SubmitButton } from '../auth-form.tsx';
import { authTexts } from '../texts.ts';
import type { PopupProps, Send } from '../use-login-popup.ts';
import { signInByScan } from '../wechat/sign-in-by-scan.ts';
import { RegisterFields, type RegistrationFields } from './register-fields.tsx';
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

/** In characters: the heading has two lines, and names of sites may be sentences. */
const LONGEST_NAME = 18;

const shortName = (name: string): string =>
  [...name].length > LONGEST_NAME
    ? `${[...name]
        .slice(0, LONGEST_NAME - 1)
        .join('')
        .trimEnd()}…`
    : name;

type SubmitProps = Pick<Form<RegistrationFields>, 'submit' | 'values'>;

/** Registers; after a scan it also binds and signs in. */
async function sendRegistration(
  form: SubmitProps,
  type: RegistrationForm['type'],
  scan: Scan | null,
  send: Send,
): Promise<void> {
  if (scan === null) {
    const answer = await form.submit((fields) =>
      withSlider((slider) => authApi.register({ ...fields, type, agree: '1', ...slider })),
    );
    if (answer?.ok) {
      const { mobile, password } = form.values;
      send({ type: 'registered', filled: { account: mobile, password } });
    }
    return;
  }
  const answer = await form.submit((fields) =>
    authApi.registerBind({ ...fields, type, agree: '1', handle: scan.handle }),
  );
  signInByScan(answer, send);
}

/** Links from registration to the other modes. */
function RegisterWays({ popup, send }: PopupProps) {
  const text = useText(authTexts);
  return (
    <>
      {popup.scan ? (
        <button type="button" className="link" onClick={() => send({ type: 'toQrLogin' })}>
          {text('otherWechat')}
        </button>
      ) : (
        <span />
      )}
      <span>
        {text('hasAccount')}{' '}
        <button type="button" className="link" onClick={() => send({ type: popup.scan ? 'bindExisting' : 'toLogin' })}>
          {text(popup.scan ? 'toBind' : 'toLogin')}
        </button>
      </span>
    </>
  );
}
