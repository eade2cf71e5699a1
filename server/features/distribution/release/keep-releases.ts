import { secondsOf, secondsOrZero } from '#contract/wire-values.ts';
import { GRACE_SECONDS, type Retention, retentionOf } from '#rules/distribution/retention.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { limitsOfMember } from '#server/features/billing/buy/member-limits.ts';
import { removeFile } from '#server/features/files/files.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import {
  type AgedRelease,
  listAged,
  listMembersWithApps,
  updateReleaseRetired,
  updateRetirement,
} from '../apps/store-releases.ts';

const AT_ONCE = 200;
const DAY_SECONDS = 86_400;

/** Each night: announces the end of releases that the membership no longer keeps, spares those that it keeps again, and frees the files of the others. */
export async function keepReleases(deps: Deps): Promise<void> {
  let after = 0;
  const next = () => listMembersWithApps(deps.db, after, AT_ONCE);
  for (let members = await next(); members.length > 0; members = await next()) {
    for (const memberId of members) {
      await removeAtOnce(deps, await deps.db.transaction().execute((tx) => keepOf(tx, deps, memberId)));
      after = memberId;
    }
  }
}

/** Returns the hashes of freed files. */
async function keepOf(tx: Transaction, deps: Deps, memberId: number): Promise<string[]> {
  await lockMember(tx, memberId);
  const now = deps.clock.now();
  const { keepDays } = await limitsOfMember(tx, memberId, now);
  const releases = await listAged(tx, memberId);
  const turns = Map.groupBy(releases, (release) => turnOf(release, keepDays, now));
  const idsOf = (turn: Retention) => (turns.get(turn) ?? []).map(({ id }) => id);
  await updateRetirement(tx, idsOf('spare'), null);
  await announce(tx, deps, turns.get('warn') ?? [], keepDays);
  const hashes: string[] = [];
  for (const id of idsOf('retire')) {
    const file = await updateReleaseRetired(tx, id);
    const hash = file && (await removeFile(tx, file));
    hashes.push(...(hash ? [hash] : []));
  }
  return hashes;
}

type ReleaseAge = Pick<AgedRelease, 'created_at' | 'is_current' | 'retires_at'>;

/** The step that a release is due for, by the limits of its member: announce, spare or retire. */
export const turnOf = (release: ReleaseAge, keepDays: number, now: Date): Retention =>
  retentionOf(
    {
      createdAtSeconds: secondsOf(release.created_at),
      isCurrent: release.is_current,
      retiresAtSeconds: release.retires_at && secondsOrZero(release.retires_at),
    },
    keepDays,
    secondsOf(now),
  );

/** One message for each app. */
async function announce(tx: Transaction, { clock }: Deps, releases: readonly AgedRelease[], keepDays: number) {
  const until = new Date(clock.now().getTime() + GRACE_SECONDS * 1000);
  await updateRetirement(
    tx,
    releases.map(({ id }) => id),
    until,
  );
  for (const [app, own] of Map.groupBy(releases, ({ app_id }) => app_id)) {
    const [{ app_name: appName, member_id } = { app_name: '', member_id: 0 }] = own;
    const versions = own.map(({ version }) => version);
    await sendMessage(tx, clock, member_id, 'releasesEnding', {
      ...{ app, appName, days: keepDays, left: GRACE_SECONDS / DAY_SECONDS },
      versions: { zh: versions.join('、'), en: versions.join(', ') },
    });
  }
}
