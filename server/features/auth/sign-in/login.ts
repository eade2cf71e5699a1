import { auth } from '#contract/auth/calls.ts';
import { authSchemas } from '#contract/auth/schemas.ts';
import { handle } from '#server/feature/handle.ts';
import { checkPassword } from './check-password.ts';
import { signIn } from './sign-in.ts';

/** Signs in by account and password. With the handle of an unbound scan, it also binds that WeChat. */
export const login = handle(auth, authSchemas, 'login', async ({ input, ...context }) => {
  const checked = await checkPassword(context, input);
  return checked.ok ? signIn(context, checked.data, input.handle) : checked;
});
