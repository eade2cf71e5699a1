import type { Transaction } from '#server/database/tables.ts';
import type { PageFields } from '../case-finding.ts';
import { removeDrawnIcon } from './app-icon.ts';
import { type AppRow, updateApp } from './store-apps.ts';
import { updateRelease } from './store-releases.ts';

type Waiting = { id: number; fields: PageFields; at: Date };

/** Publishes a release that has waited, with the texts that waited with it: it becomes current where the current one is older, or not public. */
export async function makePublic(tx: Transaction, app: AppRow, { id, fields, at }: Waiting): Promise<void> {
  await updateRelease(tx, id, { state: 'ready', page_fields: null });
  if (isNext(app, id)) {
    await updateApp(tx, app.id, { ...fields, current_release: id, updated_at: at });
    // Its bytes go with the next sweep.
    await (fields.icon && fields.icon !== app.icon && removeDrawnIcon(tx, app.member_id, app.icon));
  }
}

/** A version that the owner has published after it stays current. */
const isNext = ({ current_release: current, state }: AppRow, releaseId: number): boolean =>
  current === null || current === releaseId || state !== 'ready' || current < releaseId;
