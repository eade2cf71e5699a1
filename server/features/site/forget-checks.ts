import type { Deps } from '#server/feature/deps.ts';
import { removeFile } from '#server/features/files/files.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import {
  listIconsBefore,
  listIconsBeyond,
  lockLinkCheck,
  type OldCheck,
  removeIconlessChecks,
  removeLinkCheck,
} from './store.ts';

/** The limit of stored icons of up to 400 KB (`mostIconBytes`): half a gigabyte for all callers. */
export const MOST_ICONS = 1_250;
/** A check is valid for ten minutes; its icon stays as long as a draft with it may be unsaved. */
const [CHECK_MS, ICON_MS] = [600_000, 6 * 3_600_000] as const;
const AT_ONCE = 100;

/** Deletes the oldest checks above the limit of icons. Each new check does this, so there is rarely more than one to delete. */
export async function forgetBeyond(deps: Deps, mostIcons: number): Promise<void> {
  await forget(deps, await listIconsBeyond(deps.db, mostIcons, AT_ONCE));
}

export async function sweepReports(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  await removeIconlessChecks(deps.db, new Date(now - CHECK_MS));
  const next = () => listIconsBefore(deps.db, new Date(now - ICON_MS), AT_ONCE);
  for (let old = await next(); old.length > 0; old = await next()) {
    await forget(deps, old);
  }
  await forgetBeyond(deps, MOST_ICONS);
}

/** One by one, because two transactions that release several icons each could deadlock. */
async function forget(deps: Deps, checks: readonly OldCheck[]): Promise<void> {
  const unused: string[] = [];
  for (const check of checks) {
    const hash = await deps.db.transaction().execute(async (tx) => {
      await lockLinkCheck(tx, check);
      return (await removeLinkCheck(tx, check)) ? removeFile(tx, check.icon) : null;
    });
    unused.push(...(hash ? [hash] : []));
  }
  await removeAtOnce(deps, unused);
}
