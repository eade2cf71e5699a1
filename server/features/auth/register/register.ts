import { auth } from '#contract/auth/calls.ts';
import { authSchemas } from '#contract/auth/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import { registerMember } from './register-member.ts';

/** Registers and does not sign in (spec §4: "Successful registration … returns to login"). */
export const register = handle(auth, authSchemas, 'register', async ({ input, ...context }) =>
  registerMember(context, input, async (_, id) => done({ id })),
);
