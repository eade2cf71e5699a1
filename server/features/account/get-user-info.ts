import { account } from '#contract/account/calls.ts';
import { accountSchemas } from '#contract/account/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { yuanOf } from '#rules/billing/yuan.ts';
import { statusNumber } from '#rules/identity/verification.ts';
import { done, handle } from '#server/feature/handle.ts';
import type { VerificationFacts } from '#server/feature/member-facts.ts';
import { unreadOf } from '#server/features/messages/count-unread.ts';
import { type Language, textIn } from '#words/language.ts';
import { avatarUrl } from './avatar.ts';
import { findMemberById, toUserinfo } from './members.ts';
import { findWechatOf } from './wechat-bindings.ts';

export const getUserInfo = handle(
  account,
  accountSchemas,
  'getUserInfo',
  async ({ member, session, language, ...deps }) => {
    const { db, clock, memberFacts } = deps;
    const [row, wechat, unread, verification, money, membership, freeLeft, domain] = await Promise.all([
      findMemberById(db, member.id),
      findWechatOf(db, member.id),
      unreadOf(db, member.id),
      memberFacts.verificationOf(db, member.id, clock.now()),
      memberFacts.moneyOf(db, member.id),
      memberFacts.membershipOf(db, member.id, clock.now()),
      memberFacts.freeDownloadsOf(db, member.id, clock.now()),
      memberFacts.domainOf(db, member.id),
    ]);
    return done({
      ...toUserinfo(row!, session.token, clock.now()),
      avatar: await avatarUrl(deps, member.id, row!.avatar),
      language: member.language,
      create_time: secondsOf(member.createdAt),
      balance: yuanOf(money.balanceFen),
      gift: yuanOf(money.giftFen),
      held: yuanOf(money.heldFen),
      points: money.points,
      free_left: freeLeft,
      // One point pays for a download of up to 30 MiB (product.md §13).
      paid_left: money.points,
      membership: { level: membership?.level ?? 'none', expire: membership?.expiresAtSeconds ?? 0 },
      verification: verificationOnWire(verification, language),
      wechat: { bound: flagOf(Boolean(wechat)), nickname: wechat?.nickname ?? '' },
      domain,
      unread,
    });
  },
);

function verificationOnWire({ person, company, reason }: VerificationFacts, language: Language) {
  const status = { person: statusNumber[person], company: statusNumber[company] };
  return reason ? { ...status, reason: textIn(language, reason) } : status;
}
