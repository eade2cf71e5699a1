import { auth } from '#contract/calls/auth.ts';
import { authSchemas } from '#contract/schemas/auth.ts';
import { isRegistrationPhone } from '#rules/auth/contact.ts';
import { fail, handle } from '#server/http/handle.ts';
import { codeText } from './code-texts.ts';
import { sendCode } from './send-code.ts';

/** The browser keeps to the narrower written rule (spec §5, isCodePhone); here every number that may register gets its code. */
export const sendSmsCode = handle(auth, authSchemas, 'sendSmsCode', async ({ input, ...asker }) => {
  const to = input.mobile.trim();
  if (!isRegistrationPhone(to)) {
    return fail('PHONE', { field: 'mobile' });
  }
  const { sms, language, browser } = asker;
  return sendCode(asker, { channel: 'mobile', value: to }, input.event, (event, code) =>
    sms.send({ to, event, code, text: codeText(event, code, language), language, browser }),
  );
});
