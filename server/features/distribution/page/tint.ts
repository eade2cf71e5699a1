import { rasterize } from '#pictures/rasterize.ts';
import type { Deps } from '#server/feature/deps.ts';
import { findFile, readWholeFile } from '#server/features/files/files.ts';
import { NO_TINT } from './draw/styles.ts';
import type { PageApp } from './store-page.ts';

const MOST_TINTS = 10_000;
/** Keyed by the reference of the icon, under which the picture never changes. */
const tints = new Map<string, Promise<string>>();

/** The main color of an app's icon, or ink without an icon. Computed once, and cached in this process. */
export function tintOf(deps: Deps, { icon, member_id }: Pick<PageApp, 'icon' | 'member_id'>): Promise<string> {
  if (icon === null) {
    return Promise.resolve(NO_TINT);
  }
  const cachedTint = tints.get(icon);
  if (cachedTint) {
    return cachedTint;
  }
  const found = read(deps, icon, member_id).catch((error: unknown) => {
    tints.delete(icon);
    throw error;
  });
  tints.set(icon, found);
  if (tints.size > MOST_TINTS) {
    tints.delete(tints.keys().next().value!);
  }
  return found;
}

async function read({ db, storage }: Deps, icon: string, memberId: number): Promise<string> {
  const file = await findFile(db, icon, memberId);
  if (!file) {
    return NO_TINT;
  }
  const drawn = await rasterize(await readWholeFile(storage, file), { size: 64, as: 'png', caller: 'install-page' });
  return (drawn.ok && drawn.dominant) || NO_TINT;
}
