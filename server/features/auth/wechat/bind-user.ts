import { auth } from '#contract/auth/calls.ts';
import { authSchemas } from '#contract/auth/schemas.ts';
import { undoOnFailure } from '#server/database/undo-on-failure.ts';
import { type Context, done, fail, handle, type SignedMember } from '#server/feature/handle.ts';
import { contactOf, findMember, findMemberById, provesMember, toUserinfo } from '#server/features/account/members.ts';
import { checkCode } from '../codes/codes.ts';
import { checkProof } from '../contact/check-proof.ts';
import { bindScan, frozenMember, openFor } from '../sign-in/sign-in.ts';

type BindContext = Context<typeof auth.bindUser, typeof authSchemas.bindUser>;

/**
 * Binds an unbound scan to the account proven by a code, else to the signed-in member. The account that the form names has priority, because another
 * member may have signed in in another tab.
 */
export const bindUser = handle(auth, authSchemas, 'bindUser', async (context) => {
  const { member, session, input } = context;
  if (input.account) {
    return bindByCode(context, input.account);
  }
  if (!member || !session) {
    return fail('LOGIN_EXPIRED');
  }
  return bindToSession({ ...context, member, session });
});

async function bindToSession(context: BindContext & SignedMember) {
  const { clock, member, session, input } = context;
  const proof = await checkProof(context, 'bindWechat', input);
  if (!proof.ok) {
    return proof;
  }
  return undoOnFailure(context, async (tx) => {
    if (!(await proof.data.use(tx))) {
      return proof.data.failure;
    }
    const bound = await bindScan(tx, context, member.id, input.handle);
    const row = await findMemberById(tx, member.id);
    return bound.ok ? done({ userinfo: toUserinfo(row!, session.token, clock.now()) }) : bound;
  });
}

async function bindByCode({ input, ...context }: BindContext, account: string) {
  const contact = contactOf(account);
  const code = await checkCode(context, contact.value, 'bind', input.own_code ?? '');
  if (!code.ok) {
    return fail(code.failure, { field: 'own_code' });
  }
  const member = await findMember(context.db, contact);
  if (member?.status === 'frozen') {
    return frozenMember(member);
  }
  if (member && !provesMember(member, contact, context.clock.now())) {
    return fail('TOO_NEW', { field: 'own_code' });
  }
  return undoOnFailure(context, async (tx) => {
    if (!(await code.use(tx)) || !member) {
      return fail('CODE_WRONG', { field: 'own_code' });
    }
    const bound = await bindScan(tx, context, member.id, input.handle);
    return bound.ok ? done(await openFor(tx, context, member)) : bound;
  });
}
