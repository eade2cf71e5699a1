import { auth } from '#contract/calls/auth.ts';
import { authSchemas } from '#contract/schemas/auth.ts';
import { isRegistrationPhone, phoneIn } from '#rules/auth/contact.ts';
import { handle } from '#server/feature/handle.ts';
import { sendCode } from './send-code.ts';

/** The browser applies the narrower written rule (spec §5, isCodePhone); here every number that may register gets its code. */
export const sendSmsCode = handle(auth, authSchemas, 'sendSmsCode', async ({ input, ...context }) => {
  const { sms, browser } = context;
  const wanted = {
    ...input,
    noTarget: 'PHONE' as const,
    channel: 'mobile' as const,
    typed: phoneIn(input.mobile),
    isTarget: isRegistrationPhone,
  };
  return sendCode(context, wanted, (to, event, code, language) => sms.send({ to, event, code, language, browser }));
});
