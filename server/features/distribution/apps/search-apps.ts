import type { Deps } from '#server/feature/deps.ts';
import { findFiles } from '#server/features/files/files.ts';
import { pictureUrl } from './app-icon.ts';
import { listAppsNamed } from './store-apps.ts';

/** The distributed apps of a member in whose names or code a text is found, with the facts of a line. */
export async function searchDistributedApps(
  deps: Deps,
  memberId: number,
  searched: { text: string; short: string },
  limit: number,
) {
  const rows = await listAppsNamed(deps.db, memberId, searched, limit);
  const icons = rows.flatMap(({ icon }) => icon ?? []);
  const pictures = await findFiles(deps.db, icons, memberId);
  return rows.map(({ id, name, icon, platform, package_name, short }) => ({
    app_id: id,
    ...{ name, platform, package_name, short },
    icon: pictureUrl(deps, icon ? pictures.get(icon) : null),
  }));
}
