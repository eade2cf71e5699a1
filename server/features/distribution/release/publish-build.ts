import { distribution } from '#contract/calls/distribution.ts';
import { distributionSchemas } from '#contract/schemas/distribution.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, type Done, done, type Failed, fail, handle } from '#server/feature/handle.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { findFile, keepFile } from '#server/features/files/files.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import {
  type BuiltInstaller,
  type FinishedBuild,
  installersOfBuild,
} from '#server/features/packaging/report/installers-of-build.ts';
import { type StoredIcon, storeInstallerIcon } from '../apps/app-icon.ts';
import { checkNotes } from '../apps/check-app-fields.ts';
import { linkOfApp } from '../apps/link-of-app.ts';
import {
  type AppRow,
  findApp,
  findSameApp,
  listAppsOfPacked,
  lockApp,
  lockPublishing,
  updateApp,
} from '../apps/store-apps.ts';
import { findPublished } from '../apps/store-releases.ts';
import { drawLink } from '../link/draw-link.ts';
import { refusePublisher } from '../may-publish.ts';
import { mergePair } from '../merge/merge-pair.ts';
import { candidateOf, type ReadCandidate } from './candidate.ts';
import { callerOf, readFile } from './open-upload.ts';
import { publishCandidate } from './publish-candidate.ts';

type BuildContext = Context<typeof distribution.publishBuild, typeof distributionSchemas.publishBuild>;
type Prepared = { next: ReadCandidate; drawnIcon: StoredIcon | null; name: string };

/** From a finished build to its page in one click. */
export const publishBuild = handle(distribution, distributionSchemas, 'publishBuild', async (context) => {
  const { db, member, input } = context;
  const refused = await refusePublisher(context, db, member.id);
  if (refused) {
    return refused;
  }
  const build = await installersOfBuild(db, member.id, input.code);
  if (!build) {
    return fail('NOT_FOUND');
  }
  if (build === 'unfinished' || build.installers.length === 0) {
    return build === 'unfinished' ? fail('STATE') : fail('NO_INSTALLER');
  }
  return (await answer(context, build)) ?? publishNow(context, build);
});

const originOf = ({ code }: BuildContext['input'], platform: string): string => `${code} ${platform}`;

async function publishNow(context: BuildContext, build: FinishedBuild) {
  const notes = checkNotes(context.input.content ?? build.content);
  if (!notes.ok) {
    return notes;
  }
  const prepared: Prepared[] = [];
  for (const installer of build.installers) {
    const read = await prepare(context, installer);
    if (!read.ok) {
      return read;
    }
    prepared.push(read.data);
  }
  const published = await publishTogether(context, build, { prepared, notes: notes.data });
  if (!published.ok) {
    return published;
  }
  await removeAtOnce(context, published.data);
  return (await answer(context, build)) ?? fail('NOT_FOUND');
}

/** The releases of this build, the leading app first; null until all are there. */
async function answer(context: BuildContext, { installers }: FinishedBuild) {
  const { db, member, input } = context;
  const releases = await Promise.all(
    installers.map(({ platform }) => findPublished(db, member.id, originOf(input, platform))),
  );
  const apps = await Promise.all(releases.map(async (release) => release && findApp(db, member.id, release.app_id)));
  const [lead] = apps;
  if (!lead || apps.includes(undefined)) {
    return null;
  }
  const { url, qr } = await drawLink(context, lead);
  return done({
    apps: apps.map((app, at) => ({
      app_id: app!.id,
      version_id: releases[at]!.version_id,
      short: app!.short,
      download_url: linkOfApp(context, app!),
      platform: app!.platform,
    })),
    short: lead.short,
    download_url: url,
    qr,
  });
}

/** Everything that takes time: the installer is read, and its icon drawn. */
async function prepare(
  context: BuildContext,
  { file: code, name }: BuiltInstaller,
): Promise<Done<Prepared> | Failed<'STATE' | 'BAD_PACKAGE'>> {
  const { db, member, clock, language } = context;
  const file = await findFile(db, code, member.id);
  if (!file) {
    return fail('STATE');
  }
  const caller = callerOf(member.id);
  const read = await readFile(context, { file, fileName: name, caller, field: 'code' });
  if (!read.ok) {
    return read;
  }
  const next = candidateOf(read.data, { now: clock.now(), language: language === 'zh-EN' ? 'en' : 'zh' });
  if (!next.ok) {
    return next.failure === 'PARAM' ? fail('STATE') : fail('BAD_PACKAGE', next.details);
  }
  return done({ next: next.data, drawnIcon: await storeInstallerIcon(context, read.data.installer, caller), name });
}

type Together = { prepared: readonly Prepared[]; notes: string };

/** All installers of a build are published, or none. */
async function publishTogether(context: BuildContext, build: FinishedBuild, together: Together) {
  const { db, member } = context;
  try {
    return await db.transaction().execute(async (tx) => {
      await lockMember(tx, member.id);
      await lockPublishing(tx, member.id);
      const [hashes, appIds]: [string[], number[]] = [[], []];
      for (const one of together.prepared) {
        const { appId, hash } = await publishOne(tx, context, build, { ...one, notes: together.notes });
        appIds.push(appId);
        hashes.push(...(hash ? [hash] : []));
      }
      await mergePair(tx, context, member.id, appIds);
      return done(hashes);
    });
  } catch (error) {
    if (error instanceof NotPublished) {
      return error.failed;
    }
    throw error;
  }
}

type Refusal = Extract<Awaited<ReturnType<typeof publishCandidate>>, { ok: false }>;

/** Undoes the releases of the same build before it. */
class NotPublished extends Error {
  readonly failed: Refusal;
  constructor(failed: Refusal) {
    super(failed.failure);
    this.failed = failed;
  }
}

async function publishOne(
  tx: Transaction,
  context: BuildContext,
  build: FinishedBuild,
  { next, drawnIcon, name, notes }: Prepared & { notes: string },
): Promise<{ appId: number; hash: string | null }> {
  const { member, input } = context;
  const origin = originOf(input, next.platform);
  const before = await findPublished(tx, member.id, origin);
  if (before) {
    return { appId: before.app_id, hash: null };
  }
  const app = await appFor(tx, member.id, build.packedAppId, next);
  // The release has its own reference, which outlives the packed app.
  const kept = await keepFile(tx, context, next.file, { ...next.file, kind: 'installer', name });
  const published = await publishCandidate(tx, context, app, {
    memberId: member.id,
    ...{ next, origin, notes, drawnIcon },
    file: kept.code,
    fields: app ? {} : { filing: build.filing },
    packedAppId: build.packedAppId,
    isConfirmed: input.confirm === 1,
  });
  if (!published.ok) {
    throw new NotPublished(published);
  }
  return published.data;
}

/** The app that belongs to the packed one; else the member's own with the same package name, which belongs to it from now on. */
async function appFor(
  tx: Transaction,
  memberId: number,
  packedAppId: number,
  next: ReadCandidate,
): Promise<AppRow | null> {
  const { platform, packageName } = next;
  const fits = (app: AppRow) => app.platform === platform && app.package_name === packageName;
  const own = (await listAppsOfPacked(tx, memberId, packedAppId)).find(fits);
  const found = own ?? (await findSameApp(tx, memberId, { platform, packageName }));
  const app = found && (await lockApp(tx, memberId, found.id));
  if (!app) {
    return null;
  }
  if (app.packed_app_id === null) {
    await updateApp(tx, app.id, { packed_app_id: packedAppId });
  }
  return app.packed_app_id === null || app.packed_app_id === packedAppId ? app : null;
}
