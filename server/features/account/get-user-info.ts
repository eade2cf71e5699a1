import { account } from '#contract/calls/account.ts';
import { accountSchemas } from '#contract/schemas/account.ts';
import { countUnread } from '#server/features/messages/count-unread.ts';
import { done, handle } from '#server/http/handle.ts';
import { avatarUrl } from './avatar.ts';
import { findMemberById, toUserinfo } from './members.ts';
import { findWechatOf } from './wechat-bindings.ts';

/** Balance, membership, points, verification and domains are at their beginnings until their features come. */
export const getUserInfo = handle(account, accountSchemas, 'getUserInfo', async ({ member, session, ...deps }) => {
  const { db } = deps;
  const [row, wechat, unread] = await Promise.all([
    findMemberById(db, member.id),
    findWechatOf(db, member.id),
    countUnread(db, member.id),
  ]);
  return done({
    ...toUserinfo(member, session.token),
    avatar: await avatarUrl(deps, member.id, row?.avatar ?? null),
    lang: member.language,
    create_time: Math.floor(member.createdAt.getTime() / 1000),
    balance: '0.00',
    points: 0,
    free_left: 0,
    paid_left: 0,
    member: { level: 'none', expire: 0 },
    auth: { person: 0, company: 0 },
    wechat: { bound: wechat ? 1 : 0, nickname: wechat?.nickname ?? '' },
    domain: null,
    unread,
  });
});
