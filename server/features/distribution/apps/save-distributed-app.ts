import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import { refuseProhibited } from '../cases/prohibited-content.ts';
import { removeDrawnIcon } from './app-icon.ts';
import { appOnWire } from './app-on-wire.ts';
import { checkAppFields, checkNotes, checkScreenshots } from './check-app-fields.ts';
import { findApp, lockApp, updateApp, updateScreenshots } from './store-apps.ts';
import { updateRelease } from './store-releases.ts';

type SaveContext = Context<typeof distribution.saveDistributedApp, typeof distributionSchemas.saveDistributedApp>;

/** Saves the given fields of base info, in one transaction. */
export const saveDistributedApp = handle(distribution, distributionSchemas, 'saveDistributedApp', async (context) => {
  const { db, member, input } = context;
  const saved = await db.transaction().execute((tx) => save(tx, context));
  if (!saved.ok) {
    return saved;
  }
  await removeAtOnce(context, saved.data ? [saved.data] : []);
  const app = await findApp(db, member.id, input.app_id);
  return app ? done(await appOnWire(context, app)) : fail('NOT_FOUND');
});

/** Returns the hash of an icon that the app no longer shows. */
async function save(tx: Transaction, { input, member, clock }: SaveContext) {
  const app = await lockApp(tx, member.id, input.app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  const fields = await checkAppFields(tx, member.id, input);
  if (!fields.ok) {
    return fields;
  }
  const shots = input.screenshots ? await checkScreenshots(tx, member.id, input.screenshots) : null;
  if (shots?.ok === false) {
    return shots;
  }
  const notes = input.content === undefined ? null : checkNotes(input.content);
  if (notes?.ok === false) {
    return notes;
  }
  if (notes && app.current_release === null) {
    return fail('STATE', { field: 'content' });
  }
  const { name, intro, copyright, filing, support_url: link } = fields.data;
  const texts = { name, intro, copyright, filing, ...(notes && notes.data !== app.notes && { content: notes.data }) };
  const links = link && link !== app.support_url ? [link] : [];
  const prohibited = await refuseProhibited(tx, app, texts, links);
  if (prohibited) {
    return prohibited;
  }
  await updateApp(tx, app.id, { ...fields.data, updated_at: clock.now() });
  if (shots) {
    await updateScreenshots(tx, app.id, shots.data);
  }
  if (notes && app.current_release !== null) {
    await updateRelease(tx, app.current_release, { notes: notes.data });
  }
  const isIconReplaced = fields.data.icon !== undefined && fields.data.icon !== app.icon;
  return done(isIconReplaced ? await removeDrawnIcon(tx, member.id, app.icon) : null);
}
