import type { Deps } from '#server/feature/deps.ts';

/** The channel of `tell_pages` (server/database/schema/01_database.sql): the data of pages has changed, in whatever process or program. */
const CHANNEL = 'page_edits';

/** Reports every edit, and each gap in which one could have been missed. */
export const listenForEdits =
  ({ notifications }: Pick<Deps, 'notifications'>) =>
  (edited: () => void): Promise<void> =>
    notifications.listen(CHANNEL, edited, edited);
