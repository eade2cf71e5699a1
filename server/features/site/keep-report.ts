import type { Deps } from '#server/deps.ts';
import { removeFile, storeFile } from '#server/features/files/files.ts';
import type { LinkReport, Visited } from './link-report.ts';
import { type CheckedLink, deleteLinkChecks, takeLinkCheck, upsertLinkCheck } from './store.ts';

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
  const icon = await storeIcon(deps, visited);
  await deps.db.transaction().execute(async (tx) => {
    const before = await takeLinkCheck(tx, checked);
    await upsertLinkCheck(tx, { ...checked, report: JSON.stringify(report), icon, checked_at });
    if (before) {
      await removeFile(tx, before);
    }
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

async function storeIcon(deps: Deps, { icon }: Visited): Promise<string | null> {
  if (!icon) {
    return null;
  }
  const { png, width } = icon;
  const facts = { owner: null, kind: 'image:site-icon', name: 'icon.png', mime: 'image/png', width, height: width };
  const { code } = await storeFile(deps, png, facts);
  return code;
}
