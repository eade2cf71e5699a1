import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import { localeOf } from '#words/language.ts';
import { type StoredIcon, storeInstallerIcon } from '../apps/app-icon.ts';
import { type AppColumns, checkNotes, checkPageFields } from '../apps/check-app-fields.ts';
import { linkOfApp } from '../apps/link-of-app.ts';
import { findOwnApp, lockOwnApp } from '../apps/own-app.ts';
import { findApp, lockPublishing } from '../apps/store-apps.ts';
import { findPublished } from '../apps/store-releases.ts';
import { drawLink } from '../link/draw-link.ts';
import { refusePublisher } from '../may-publish.ts';
import { callerOf } from '../reading/caller-of.ts';
import { lockReady, removePublishedUpload } from '../uploads/store-uploads.ts';
import { addRelease } from './add-release.ts';
import { candidateOf, type InstallerCandidate } from './candidate.ts';
import { openUpload } from './open-upload.ts';
import { tellFirstPublisher } from './tell-first-publisher.ts';

type PublishContext = Context<typeof distribution.publishUpload, typeof distributionSchemas.publishUpload>;

/** Publishes an upload once, for any number of requests and pages. */
export const publishUpload = handle(distribution, distributionSchemas, 'publishUpload', async (context) => {
  const { db, member } = context;
  const refused = await refusePublisher(context, db, member.id);
  if (refused) {
    return refused;
  }
  const before = await answer(context);
  if (before) {
    return before;
  }
  const prepared = await prepare(context);
  if (!prepared.ok) {
    // Another page may have published the upload meanwhile.
    return (await answer(context)) ?? prepared;
  }
  const published = await db.transaction().execute((tx) => addInTransaction(tx, context, prepared.data));
  if (!published.ok) {
    return published;
  }
  const freedIconHash = published.data;
  await removeAtOnce(context, freedIconHash ? [freedIconHash] : []);
  const answered = await answer(context);
  if (answered) {
    await tellFirstPublisher(context, answered.data.app_id);
  }
  return answered ?? fail('NOT_FOUND');
});

/** The release of this upload; null before it exists. */
async function answer(context: PublishContext) {
  const { db, member, input } = context;
  const release = await findPublished(db, member.id, input.key);
  const app = release && (await findApp(db, member.id, release.app_id));
  if (!app) {
    return null;
  }
  const { qr } = await drawLink(context, app);
  const { app_id, version_id, state } = release;
  return done({ app_id, version_id, state, short: app.short, download_url: linkOfApp(context, app), qr });
}

type PreparedRelease = {
  candidate: InstallerCandidate;
  fields: AppColumns;
  notes: string;
  drawnIcon: StoredIcon | null;
};

/** The slow part: reads the installer once more, and draws its icon. */
async function prepare(context: PublishContext) {
  const { db, member, input, clock, language } = context;
  const app = await findOwnApp(db, member.id, input.app_id);
  if (!app.ok) {
    return app;
  }
  const fields = await checkPageFields(db, member.id, { name: input.name, icon: input.icon, intro: input.intro });
  if (!fields.ok) {
    return fields;
  }
  const notes = checkNotes(input.content);
  if (!notes.ok) {
    return notes;
  }
  const opened = await openUpload(context, member.id, input.key);
  if (!opened.ok) {
    return opened;
  }
  const asking = { now: clock.now(), language: localeOf(language) };
  const candidate = candidateOf(opened.data, { ...asking, version: input.version });
  if (!candidate.ok) {
    return candidate;
  }
  const drawnIcon =
    input.icon === undefined ? await storeInstallerIcon(context, opened.data.installer, callerOf(member.id)) : null;
  return done({
    candidate: candidate.data,
    fields: fields.data,
    notes: notes.data,
    drawnIcon,
  } satisfies PreparedRelease);
}

/** Returns the hash of an icon that is no longer shown. */
async function addInTransaction(
  tx: Transaction,
  context: PublishContext,
  { candidate, fields, notes, drawnIcon }: PreparedRelease,
) {
  const { member, input } = context;
  await lockMember(tx, member.id);
  await lockPublishing(tx, member.id);
  if (await findPublished(tx, member.id, input.key)) {
    return done(null);
  }
  if (!(await lockReady(tx, member.id, input.key, candidate.file.code))) {
    return fail('STATE');
  }
  const app = await lockOwnApp(tx, member.id, input.app_id);
  if (!app.ok) {
    return app;
  }
  const published = await addRelease(tx, context, app.data, {
    memberId: member.id,
    ...{ candidate, fields, notes, drawnIcon },
    origin: input.key,
    file: candidate.file.code,
    packedAppId: null,
    links: [],
    isConfirmed: input.confirm === 1,
  });
  if (!published.ok) {
    return published;
  }
  await removePublishedUpload(tx, member.id, input.key);
  return done(published.data.freedIconHash);
}
