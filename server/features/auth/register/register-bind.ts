import { auth } from '#contract/auth/calls.ts';
import { authSchemas } from '#contract/auth/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import { findMemberById } from '#server/features/account/members.ts';
import { openFor } from '../sign-in/sign-in.ts';
import { registerMember } from './register-member.ts';

/** After an unbound scan: registers, binds the scan and signs in. */
export const registerBind = handle(auth, authSchemas, 'registerBind', async ({ input, ...context }) =>
  registerMember(context, input, async (tx, id) => {
    const member = (await findMemberById(tx, id))!;
    return done(await openFor(tx, context, member));
  }),
);
