import type { Transaction } from '#server/database/tables.ts';
import type { PageFields } from '../case-finding.ts';
import { removeDrawnIcon } from './app-icon.ts';
import { type AppRow, updateApp } from './store-apps.ts';
import { updateRelease } from './store-releases.ts';

type WaitingFields = { id: number; fields: PageFields; at: Date };

/** Publishes a waiting release with the page texts that wait with it: it becomes current when the current one is older or not public. */
export async function makePublic(tx: Transaction, app: AppRow, { id, fields, at }: WaitingFields): Promise<void> {
  await updateRelease(tx, id, { state: 'ready', page_fields: null });
  if (isNext(app, id)) {
    await updateApp(tx, app.id, { ...fields, current_release: id, updated_at: at });
    // The next sweep deletes the bytes of the replaced icon.
    await (fields.icon && fields.icon !== app.icon && removeDrawnIcon(tx, app.member_id, app.icon));
  }
}

/** A version that the owner published later stays current. */
const isNext = ({ current_release: current, state }: AppRow, releaseId: number): boolean =>
  current === null || current === releaseId || state !== 'ready' || current < releaseId;
