import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import { isSignedByAnother } from '#rules/distribution/next-release.ts';
import type { Transaction } from '#server/database/tables.ts';
import { ERASE } from '#server/feature/erasing.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { removeFile } from '#server/features/files/files.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import { checkNotes } from '../apps/check-app-fields.ts';
import { type AppRow, lockApp, updateApp } from '../apps/store-apps.ts';
import {
  findRelease,
  type ReleaseRow,
  removeRelease,
  updateRelease,
  updateReleasesUnshared,
  updateRetirement,
} from '../apps/store-releases.ts';
import { refuseProhibited } from '../cases/prohibited-content.ts';
import { updateCasesWithdrawn } from '../cases/store-cases.ts';
import { signersOf } from '../installer-facts.ts';
import { refusePublisher } from '../may-publish.ts';

type ChangeContext = Context<typeof distribution.changeRelease, typeof distributionSchemas.changeRelease>;

/** Acts on one release of an app. */
export const changeRelease = handle(distribution, distributionSchemas, 'changeRelease', async (context) => {
  const { db } = context;
  const changed = await db.transaction().execute((tx) => change(tx, context));
  if (!changed.ok) {
    return changed;
  }
  const { current, hash } = changed.data;
  await removeAtOnce(context, hash ? [hash] : []);
  return done({ current: current ?? 0 });
});

async function change(tx: Transaction, context: ChangeContext) {
  const { member, input, clock } = context;
  const app = await lockApp(tx, member.id, input.app_id);
  const release = app && (await findRelease(tx, app.id, input.version_id));
  if (!release) {
    return fail('NOT_FOUND');
  }
  const acted = await acts[input.action](tx, context, app, release);
  if (acted.ok) {
    await updateApp(tx, app.id, { updated_at: clock.now() });
  }
  return acted;
}

const acts = {
  /**
   * Makes a release current, even an earlier one, which phones with a later one can only install anew; the later one is withdrawn, with its own link.
   */
  async current(tx: Transaction, context: ChangeContext, app: AppRow, release: ReleaseRow) {
    const refused = await refusePublisher(context, tx, context.member.id);
    if (refused) {
      return refused;
    }
    if (release.state !== 'ready' || release.file === null) {
      return fail('STATE');
    }
    if (isSignedByAnother(app.signer, signersOf(release.facts)) && context.input.confirm !== 1) {
      return fail('SIGNER_CHANGED', { field: 'confirm' });
    }
    await updateApp(tx, app.id, { current_release: release.id });
    if (app.current_release !== null && release.id < app.current_release) {
      await updateReleasesUnshared(tx, app.id, app.current_release);
    }
    await updateRetirement(tx, [release.id], null);
    return done({ current: release.id, hash: null });
  },
  async delete(tx: Transaction, { input, clock, jobs }: ChangeContext, app: AppRow, release: ReleaseRow) {
    if (input.confirm !== 1) {
      return fail('CONFIRM', { field: 'confirm' });
    }
    if (release.id === app.current_release) {
      return fail('CURRENT');
    }
    await updateCasesWithdrawn(tx, { release_id: release.id }, clock.now());
    const file = await removeRelease(tx, release.id);
    await jobs.send(ERASE, {}, { tx });
    return done({ current: app.current_release, hash: file && (await removeFile(tx, file)) });
  },
  async note(tx: Transaction, { input }: ChangeContext, app: AppRow, release: ReleaseRow) {
    const notes = checkNotes(input.content);
    if (!notes.ok) {
      return notes;
    }
    const refused = await refuseProhibited(tx, app, notes.data === release.notes ? {} : { content: notes.data });
    if (refused) {
      return refused;
    }
    await updateRelease(tx, release.id, { notes: notes.data });
    return done({ current: app.current_release, hash: null });
  },
};
