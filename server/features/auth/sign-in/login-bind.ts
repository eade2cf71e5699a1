import { auth } from '#contract/auth/calls.ts';
import { authSchemas } from '#contract/auth/schemas.ts';
import { handle } from '#server/feature/handle.ts';
import { checkPassword } from './check-password.ts';
import { signIn } from './sign-in.ts';

/** After an unbound scan: binds it to an existing account and signs in. */
export const loginBind = handle(auth, authSchemas, 'loginBind', async ({ input, ...context }) => {
  const checked = await checkPassword(context, input);
  return checked.ok ? signIn(context, checked.data, input.handle) : checked;
});
