import { account } from '#contract/calls/account.ts';
import { accountSchemas } from '#contract/schemas/account.ts';
import { countUnread } from '#server/features/messages/count-unread.ts';
import { done, handle } from '#server/http/handle.ts';
import { toUserinfo } from './members.ts';

/** Balance, membership, points, verification and domains are at their beginnings until their features come. */
export const getUserInfo = handle(account, accountSchemas, 'getUserInfo', async ({ db, member, session }) =>
  done({
    ...toUserinfo(member, session.token),
    balance: '0.00',
    points: 0,
    free_left: 0,
    paid_left: 0,
    member: { level: 'none', expire: 0 },
    auth: { person: 0, company: 0 },
    wechat: { bound: 0, nickname: '' },
    domain: null,
    unread: await countUnread(db, member.id),
  }),
);
