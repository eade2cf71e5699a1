import { agreementsDue } from '#rules/auth/agreements.ts';
import type { Transaction } from '#server/database/tables.ts';
import { undoOnFailure } from '#server/database/undo-on-failure.ts';
import type { Client } from '#server/feature/client.ts';
import type { Deps } from '#server/feature/deps.ts';
import { done, fail } from '#server/feature/handle.ts';
import { lockPassword } from '#server/features/account/lock-password.ts';
import { type MemberRow, toUserinfo } from '#server/features/account/members.ts';
import { alreadyBound, bindWechat, wechatNameOf } from '#server/features/account/wechat-bindings.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { recordSecurityEvent } from '../record/record-security-event.ts';
import { openSession } from '../sessions/open-session.ts';
import { listConsentsOf } from '../store.ts';
import { takeScan } from '../wechat-tickets.ts';

type SignInContext = Pick<Deps, 'db' | 'clock'> & Client;

export const frozenMember = ({ frozen_reason }: Pick<MemberRow, 'frozen_reason'>) =>
  fail('FROZEN_MEMBER', { reason: frozen_reason });

/** Signs in the member with the checked password; first binds the unbound scan, if there is one. */
export async function signIn(context: SignInContext, member: MemberRow, handle?: string) {
  return member.status === 'frozen'
    ? frozenMember(member)
    : undoOnFailure(context, async (tx) => {
        if (!(await lockPassword(tx, member))) {
          return fail('ACCOUNT_OR_PASSWORD');
        }
        const bound = handle ? await bindScan(tx, context, member.id, handle) : done(null);
        return bound.ok ? done(await openFor(tx, context, member)) : bound;
      });
}

/** The browser's answer after signing in. */
export async function openFor(tx: Transaction, context: SignInContext, member: MemberRow) {
  const [token, due] = await Promise.all([openSession(tx, context.clock, member.id, context), dueOf(tx, member.id)]);
  return { userinfo: toUserinfo(member, token, context.clock.now()), ...due };
}

async function dueOf(tx: Transaction, memberId: number): Promise<{ agreements?: string[] }> {
  const due = agreementsDue(await listConsentsOf(tx, memberId));
  return due.length > 0 ? { agreements: due } : {};
}

/** Uses up the scan of a handle and binds it to the member. */
export async function bindScan(tx: Transaction, context: SignInContext, memberId: number, handle: string) {
  const user = await takeScan(tx, context, handle);
  if (!user) {
    return fail('HANDLE_EXPIRED', { field: 'handle' });
  }
  const bound = await bindWechat(tx, context.clock, memberId, user);
  if (!bound.ok) {
    return alreadyBound(bound.side);
  }
  await recordSecurityEvent(tx, context.clock, memberId, 'wechat-bind', context);
  await sendMessage(tx, context.clock, memberId, 'wechatBound', { nickname: wechatNameOf(user) });
  return done(null);
}
