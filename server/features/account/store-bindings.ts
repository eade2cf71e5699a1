import type { Transaction } from '#server/database/tables.ts';
import type { WechatUser } from '#server/ports/wechat.ts';

/** Deletes the binding of a person, made at this time or later; with a member, only when it is the member's. */
export function deleteBindingSince(
  tx: Transaction,
  { openid, unionid }: WechatUser,
  since: Date,
  memberId: number | null,
) {
  return tx
    .deleteFrom('wechat_binding')
    .where((row) => row.or([row('openid', '=', openid), ...(unionid === null ? [] : [row('unionid', '=', unionid)])]))
    .where('bound_at', '>=', since)
    .$if(memberId !== null, (query) => query.where('member_id', '=', memberId!))
    .returning(['member_id', 'nickname'])
    .executeTakeFirst();
}
