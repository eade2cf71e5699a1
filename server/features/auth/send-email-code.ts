import { auth } from '#contract/calls/auth.ts';
import { authSchemas } from '#contract/schemas/auth.ts';
import { isEmail } from '#rules/auth/contact.ts';
import { fail, handle } from '#server/http/handle.ts';
import { codeSubject, codeText } from './code-texts.ts';
import { sendCode } from './send-code.ts';

export const sendEmailCode = handle(auth, authSchemas, 'sendEmailCode', async ({ input, ...asker }) => {
  const to = input.email.trim().toLowerCase();
  if (!isEmail(to)) {
    return fail('EMAIL', { field: 'email' });
  }
  const { email, language, browser } = asker;
  return sendCode(asker, { channel: 'email', value: to }, input.event, (event, code) => {
    const text = codeText(event, code, language);
    return email.send({ to, event, code, subject: codeSubject(code, language), text, language, browser });
  });
});
