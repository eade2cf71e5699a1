import { auth } from '#contract/auth/calls.ts';
import { authSchemas } from '#contract/auth/schemas.ts';
import { isEmail } from '#rules/auth/contact.ts';
import { handle } from '#server/feature/handle.ts';
import { codeSubject, codeText } from './code-texts.ts';
import { sendCode } from './send-code.ts';

export const sendEmailCode = handle(auth, authSchemas, 'sendEmailCode', async ({ input, ...context }) => {
  const { email, browser } = context;
  const request = {
    ...input,
    noTarget: 'EMAIL' as const,
    channel: 'email' as const,
    typed: input.email.trim().toLowerCase(),
    isTarget: isEmail,
  };
  return sendCode(context, request, (to, event, code, language) => {
    const text = codeText(event, code, language);
    return email.send({ to, event, code, subject: codeSubject(code, language), text, language, browser });
  });
});
