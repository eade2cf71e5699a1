import type { Deps } from '#server/feature/deps.ts';

/** The channel of `tell_pages` (server/database/schema/01_database.sql): any process or program has changed the data of pages. */
const CHANNEL = 'page_edits';

/** Reports every edit, and each gap in which an edit could have been missed. */
export const listenForEdits =
  ({ notifications }: Pick<Deps, 'notifications'>) =>
  (edited: () => void): Promise<void> =>
    notifications.listen(CHANNEL, edited, edited);
