import { auth } from '#contract/auth/calls.ts';
import { authSchemas } from '#contract/auth/schemas.ts';
import { isCodePhone, phoneIn } from '#rules/auth/contact.ts';
import { handle } from '#server/feature/handle.ts';
import { sendCode } from './send-code.ts';

/** The stricter rule of spec §5, which the browser applies too. */
export const sendSmsCode = handle(auth, authSchemas, 'sendSmsCode', async ({ input, ...context }) => {
  const { sms, browser } = context;
  const request = {
    ...input,
    noTarget: 'PHONE' as const,
    channel: 'mobile' as const,
    typed: phoneIn(input.mobile),
    isTarget: (text: string) => isCodePhone(text, context.config.sms.prefixes),
  };
  return sendCode(context, request, (to, event, code, language) => sms.send({ to, event, code, language, browser }));
});
