import { boundReasons } from '#contract/failure-reasons.ts';
import { countsAsProof } from '#rules/auth/fresh-proof.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import { fail } from '#server/feature/handle.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { WechatUser } from '#server/ports/wechat.ts';
import {
  findBinding,
  findBindingAgainst,
  findBindingOfUser,
  hasBindingOfOtherApp,
  insertBinding,
  removeBinding,
  removeBindingSince,
  updateUnionid,
} from './store.ts';

/** `side` is the side that already has another binding. */
export type BindResult = { ok: true } | { ok: false; side: 'wechat' | 'member' };

export const alreadyBound = (side: keyof typeof boundReasons) => fail('ALREADY_BOUND', { reason: boundReasons[side] });

/** The member that a person's WeChat signs in; null when unbound. */
export async function findMemberOfWechat(db: Database, user: WechatUser): Promise<number | null> {
  return (await findBindingOfUser(db, user))?.member_id ?? null;
}

/**
 * Whether a person for whom WeChat has sent only the openid may be bound through another of our app ids, where only the unionid finds the binding:
 * such a person must not count as new.
 */
export async function mayBeBoundElsewhere(db: Database, user: WechatUser): Promise<boolean> {
  if (!user.isPartial || (await findMemberOfWechat(db, user)) !== null) {
    return false;
  }
  return hasBindingOfOtherApp(db, user.openid.slice(0, user.openid.indexOf(':')));
}

/**
 * Stores the unionid of a person who was bound before WeChat sent it, or who has a new one, as after a move of our app ids to another owner. Returns
 * the member whose stored unionid contradicts, when the new one belongs to another member.
 */
export async function learnUnionid(db: Database, { openid, unionid }: WechatUser): Promise<number | null> {
  if (unionid === null) {
    return null;
  }
  await updateUnionid(db, openid, unionid);
  return (await findBindingAgainst(db, openid, unionid))?.member_id ?? null;
}

/** The name for messages. WeChat sends no name to a service account, and itself calls such a person so. */
export const wechatNameOf = ({ nickname }: Pick<WechatUser, 'nickname'>): string => nickname || '微信用户';

/** The WeChat bound to a member, by its name at that time. */
export async function findWechatOf(db: Database, memberId: number): Promise<WechatUser | null> {
  return (await findBinding(db, memberId)) ?? null;
}

/** Whether a scan by the bound WeChat proves the member. A binding made at the registration is as old as the member. */
export async function wechatProves(db: Database, member: { id: number; createdAt: Date }, now: Date): Promise<boolean> {
  const binding = await findBinding(db, member.id);
  return binding !== undefined && countsAsProof(binding.bound_at > member.createdAt ? binding.bound_at : null, now);
}

/** A repeated binding of the same pair is not an error. */
export async function bindWechat(
  tx: Transaction,
  clock: Clock,
  memberId: number,
  user: WechatUser,
): Promise<BindResult> {
  const { openid, unionid, nickname } = user;
  const row = { member_id: memberId, openid, unionid, nickname, bound_at: clock.now() };
  if (await insertBinding(tx, row)) {
    return { ok: true };
  }
  const owner = await findBindingOfUser(tx, user);
  if (owner?.member_id === memberId) {
    return { ok: true };
  }
  return { ok: false, side: owner ? 'wechat' : 'member' };
}

export const unbindWechat = (tx: Transaction, memberId: number): Promise<void> => removeBinding(tx, memberId);

/** Removes the binding of a person's WeChat, unless it was made before `since`; with a member, only that member's. */
export async function unbindSince(tx: Transaction, user: WechatUser, since: Date, memberId: number | null) {
  const unbound = await removeBindingSince(tx, user, since, memberId);
  return unbound ? { memberId: unbound.member_id, nickname: unbound.nickname } : null;
}
