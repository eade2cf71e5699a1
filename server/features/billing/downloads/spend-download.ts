import { secondsOf } from '#contract/wire-values.ts';
import {
  allowanceNotice,
  type DownloadAllowance,
  type DownloadPayment,
  payDownload,
} from '#rules/billing/download-allowance.ts';
import { dayNumber } from '#rules/calendar.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { post } from '../ledger/post.ts';
import { findMoney, lockMoney } from '../ledger/store-ledger.ts';
import { findDay, findFreeDay, lockDownloadsOf, updateDay, upsertDay } from './store-downloads.ts';

type SpendDeps = Pick<Deps, 'clock'>;
/** `ticket` names the download: one ticket costs points once. */
type Download = { memberId: number; ticket: string; points: number };

/** The downloads that the member's apps may still have today. */
export async function allowanceOf(db: Database, memberId: number, now: Date): Promise<DownloadAllowance> {
  const [freeDay, day, { points, grantedPoints }] = await Promise.all([
    findFreeDay(db, memberId, now),
    findDay(db, memberId, dayNumber(secondsOf(now))),
    findMoney(db, memberId),
  ]);
  return { freeDay, usedToday: day?.used ?? 0, points, grantedPoints };
}

/**
 * Serializes the downloads of a member's apps until the transaction ends, and keeps the member from being deleted. Everything that counts downloads
 * holds this lock, so that the numbers read under it are exact.
 */
export async function lockDownloads(tx: Transaction, memberId: number): Promise<void> {
  await lockMember(tx, memberId);
  await lockDownloadsOf(tx, memberId);
}

/**
 * Pays one download from what its owner has, and tells the owner when little or nothing is left. Null when nothing covers it. Needs the lock of
 * `lockDownloads`.
 */
export async function spendDownload(
  tx: Transaction,
  { clock }: SpendDeps,
  { memberId, ticket, points }: Download,
): Promise<DownloadPayment['by'] | null> {
  const now = clock.now();
  const day = await upsertDay(tx, memberId, dayNumber(secondsOf(now)));
  const freeDay = await findFreeDay(tx, memberId, now);
  const money = await lockMoney(tx, memberId);
  const before = { freeDay, usedToday: day.used, points: money.points, grantedPoints: money.grantedPoints };
  const payment = payDownload(before, points);
  if (!payment) {
    return null;
  }
  if (payment.by === 'free') {
    await updateDay(tx, day, { used: day.used + 1 });
    await tell(tx, { clock }, day, allowanceNotice({ ...before, usedToday: day.used + 1 }, points));
    return 'free';
  }
  await post(tx, {
    key: `download:${ticket}`,
    kind: 'download',
    at: now,
    postings: [
      { account: { kind: 'granted_points', memberId }, amount: -payment.granted },
      { account: { kind: 'points', memberId }, amount: -payment.bought },
      { account: { kind: 'points_used' }, amount: points },
    ],
  });
  await tell(tx, { clock }, day, allowanceNotice({ ...before, points: before.points - points }, points));
  return 'points';
}

/** Sends a member, once a day, the message that a visitor could not download because nothing covers it. */
export async function tellUsedUp({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: number): Promise<void> {
  const day = dayNumber(secondsOf(clock.now()));
  if ((await findDay(db, memberId, day))?.is_used_up_told) {
    return;
  }
  await db.transaction().execute(async (tx) => {
    await lockDownloads(tx, memberId);
    await tell(tx, { clock }, await upsertDay(tx, memberId, day), 'usedUp');
  });
}

type OpenDay = Awaited<ReturnType<typeof upsertDay>>;

/** Sends each message once a day; after the message that nothing is left, the one that little is left is pointless. */
async function tell(
  tx: Transaction,
  { clock }: SpendDeps,
  day: OpenDay,
  notice: 'low' | 'usedUp' | null,
): Promise<void> {
  if (notice === 'usedUp' && !day.is_used_up_told) {
    await updateDay(tx, day, { is_low_told: true, is_used_up_told: true });
    await sendMessage(tx, clock, day.member_id, 'downloadsUsedUp', {});
  }
  if (notice === 'low' && !day.is_low_told) {
    await updateDay(tx, day, { is_low_told: true });
    await sendMessage(tx, clock, day.member_id, 'downloadsLow', {});
  }
}
