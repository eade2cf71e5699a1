import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { findFile, keepFile, removeFile, storeAndKeep } from '#server/features/files/files.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import type { StoredBytes } from '#server/ports/stored-bytes.ts';
import { forgetBeyond, MOST_ICONS } from './forget-checks.ts';
import type { LinkReport, VisitedLink } from './link-report.ts';
import { type CheckedLink, lockLinkCheck, upsertLinkCheck } from './store.ts';

/** `icon` is the reference of a file of the site itself: anybody who has the reference may show the icon, or copy it into a draft. */
export type KeptReport = { link: string; report: LinkReport; icon: string | null; checked_at: Date };

/** Stores a check, with the icon as a file. Failed checks are not stored, because the site may be back at any moment. */
export async function keepReport(
  deps: Deps,
  checked: CheckedLink,
  visited: VisitedLink,
  mostIcons = MOST_ICONS,
): Promise<KeptReport> {
  const { report } = visited;
  const checked_at = deps.clock.now();
  const { link } = checked;
  if (isFailing(report)) {
    return { link, report, icon: null, checked_at };
  }
  const keep = (tx: Transaction, stored: StoredBytes | null) =>
    keepOne(tx, deps, { checked, visited, checked_at }, stored);
  const { icon, unused } = await (visited.icon
    ? storeAndKeep(deps, visited.icon.png, keep)
    : deps.db.transaction().execute((tx) => keep(tx, null)));
  await removeAtOnce(deps, unused);
  if (icon !== null) {
    await forgetBeyond(deps, mostIcons);
  }
  return { link, report, icon, checked_at };
}

const isFailing = ({ reachable, findings }: LinkReport): boolean =>
  !reachable || findings.some(({ id, level }) => id === 'status' && level === 'bad');

type Check = { checked: CheckedLink; visited: VisitedLink; checked_at: Date };

/** Returns the reference of the icon, and the hash of the replaced one. */
async function keepOne(
  tx: Transaction,
  deps: Deps,
  { checked, visited, checked_at }: Check,
  stored: StoredBytes | null,
): Promise<{ icon: string | null; unused: string[] }> {
  const before = await lockLinkCheck(tx, checked);
  const icon = stored && (await keepIcon(tx, deps, visited, stored, before));
  await upsertLinkCheck(tx, { ...checked, report: JSON.stringify(visited.report), icon, checked_at });
  const replaced = before && before !== icon ? await removeFile(tx, before) : null;
  return { icon, unused: replaced ? [replaced] : [] };
}

/** An unchanged picture keeps its reference, because an open draft may use it. */
async function keepIcon(
  tx: Transaction,
  deps: Deps,
  { icon }: VisitedLink,
  stored: StoredBytes,
  before: string | null,
): Promise<string> {
  if (before && (await findFile(tx, before, null))?.sha256 === stored.sha256) {
    return before;
  }
  const width = icon!.width;
  const facts = { owner: null, kind: 'image:site-icon', name: 'icon.png', mime: 'image/png', width, height: width };
  return (await keepFile(tx, deps, stored, facts)).code;
}
