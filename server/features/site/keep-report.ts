import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/deps.ts';
import { findFile, keepFile, removeFile } from '#server/features/files/files.ts';
import type { StoredBytes } from '#server/ports/storage.ts';
import type { LinkReport, Visited } from './link-report.ts';
import { type CheckedLink, deleteLinkChecks, lockLinkCheck, upsertLinkCheck } from './store.ts';

/** `icon` is the reference of a file that belongs to the site itself: whoever has it may show it, or take it over into a draft. */
export type KeptReport = { report: LinkReport; icon: string | null; checked_at: Date };

const DAY_MS = 86_400_000;

/** Keeps what was found, with the icon as a file. A site that was not reached may be there the next moment, so that is not kept. */
export async function keepReport(deps: Deps, checked: CheckedLink, visited: Visited): Promise<KeptReport> {
  const { report } = visited;
  const checked_at = deps.clock.now();
  if (!report.reachable) {
    return { report, icon: null, checked_at };
  }
  const stored = visited.icon && (await deps.storage.put(visited.icon.png));
  const icon = await deps.db.transaction().execute(async (tx) => {
    const before = await lockLinkCheck(tx, checked);
    const kept = stored && (await keepIcon(tx, deps, visited, stored, before));
    await upsertLinkCheck(tx, { ...checked, report: JSON.stringify(report), icon: kept, checked_at });
    if (before && before !== kept) {
      await removeFile(tx, before);
    }
    return kept;
  });
  return { report, icon, checked_at };
}

/** Checks are of use for ten minutes; their icons stay a day, for drafts that are being filled in. */
export async function sweepReports({ db, clock }: Deps): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const icon of await deleteLinkChecks(tx, new Date(clock.now().getTime() - DAY_MS))) {
      await removeFile(tx, icon);
    }
  });
}

/** The same picture keeps its reference: a draft that is being filled in may name it. */
async function keepIcon(
  tx: Transaction,
  deps: Deps,
  { icon }: Visited,
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
