import type { Deps } from '#server/feature/deps.ts';
import { pictureUrl } from './pictures.ts';
import { listAppsNamed } from './store-apps.ts';

/** A text, and the same as links have it. */
type Names = { text: string; link: string };

/** The packed apps of a member in whose names or link a text is found, with the facts of a line. */
export async function searchPackedApps(deps: Deps, memberId: number, searched: Names, limit: number) {
  const rows = await listAppsNamed(deps.db, memberId, searched, limit);
  return rows.map(({ id, name, name_zh, icon_picture, theme_color, link, package_name }) => ({
    app_id: id,
    app_name: name,
    app_name_zh: name_zh,
    icon_url: pictureUrl(deps, icon_picture),
    ...{ theme_color, link, package_name },
  }));
}
