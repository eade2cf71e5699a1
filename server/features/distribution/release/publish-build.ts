import { distribution } from '#contract/distribution/calls.ts';
import { distributionSchemas } from '#contract/distribution/schemas.ts';
import type { Transaction } from '#server/database/tables.ts';
import { type Context, done, type Failed, fail, handle } from '#server/feature/handle.ts';
import { lockMember } from '#server/features/account/lock-member.ts';
import { keepFile } from '#server/features/files/files.ts';
import { removeAtOnce } from '#server/features/files/sweep-files.ts';
import { type FinishedBuild, installersOfBuild } from '#server/features/packaging/report/installers-of-build.ts';
import { platforms } from '#words/platform.ts';
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
import { lockReady, removePublishedUpload } from '../uploads/store-uploads.ts';
import { addRelease, type NewReleaseRefusal } from './add-release.ts';
import type { InstallerCandidate } from './candidate.ts';
import { type PreparedInstaller, prepareProduct, prepareSigned } from './prepare-installers.ts';

type BuildContext = Context<typeof distribution.publishBuild, typeof distributionSchemas.publishBuild>;

/** Publishes a finished build on its page with one click. */
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
  if (build === 'unfinished') {
    return fail('STATE');
  }
  if (build.installers.length === 0 && input.ipa === undefined) {
    // An app that its member has signed may have been published before.
    return (await answer(context, build)) ?? fail('NO_INSTALLER', { ipa: signedIpaOf(build) });
  }
  return (await answer(context, build)) ?? publishNow(context, build);
});

/** The iOS app of a build that the member must sign; null for a build without one. */
const signedIpaOf = ({ hasUnsigned, bundleId, version }: FinishedBuild) =>
  hasUnsigned ? { bundle_id: bundleId, version } : null;

const originOf = ({ code }: BuildContext['input'], platform: string): string => `${code} ${platform}`;

async function publishNow(context: BuildContext, build: FinishedBuild) {
  const notes = checkNotes(context.input.content ?? build.content);
  if (!notes.ok) {
    return notes;
  }
  const prepared: PreparedInstaller[] = [];
  for (const prepare of preparations(context, build)) {
    const read = await prepare();
    if (!read.ok) {
      // Another page may have published the build meanwhile.
      return (await answer(context, build)) ?? read;
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

/** The products of a build, and the app that its member has signed, each being prepared. */
const preparations = (context: BuildContext, build: FinishedBuild) => [
  ...build.installers.map((installer) => () => prepareProduct(context, installer)),
  ...[context.input.ipa].flatMap((key) => (key === undefined ? [] : () => prepareSigned(context, key, build))),
];

/** The releases of this build, the leading app first; null until all of them exist. */
async function answer(context: BuildContext, build: FinishedBuild) {
  const { db, member, input } = context;
  const { installers } = build;
  const found = await Promise.all(platforms.map((platform) => findPublished(db, member.id, originOf(input, platform))));
  const releases = found.filter((release) => release !== undefined);
  const expectedPlatforms = new Set([
    ...installers.map(({ platform }) => platform),
    ...(input.ipa === undefined ? [] : ['ios']),
  ]);
  const apps = await Promise.all(releases.map((release) => findApp(db, member.id, release.app_id)));
  const [lead] = apps;
  if (
    !lead ||
    apps.includes(undefined) ||
    [...expectedPlatforms].some((one) => !releases.some(({ platform }) => platform === one))
  ) {
    return null;
  }
  const { url, qr } = await drawLink(context, lead);
  return done({
    apps: apps.map((app, at) => ({
      app_id: app!.id,
      version_id: releases[at]!.version_id,
      state: releases[at]!.state,
      short: app!.short,
      download_url: linkOfApp(context, app!),
      platform: app!.platform,
    })),
    short: lead.short,
    download_url: url,
    qr,
    ipa: (await hasIos(context, build)) ? null : signedIpaOf(build),
  });
}

/** Whether the iOS app of this version is already published, with the build or alone. */
async function hasIos({ db, member }: BuildContext, { bundleId, version }: FinishedBuild): Promise<boolean> {
  const ios = await findSameApp(db, member.id, { platform: 'ios', packageName: bundleId });
  return ios?.version === version;
}

type Together = { prepared: readonly PreparedInstaller[]; notes: string };

/** Publishes all installers of a build, or none. */
async function publishTogether(context: BuildContext, build: FinishedBuild, together: Together) {
  const { db, member } = context;
  try {
    return await db.transaction().execute(async (tx) => {
      await lockMember(tx, member.id);
      await lockPublishing(tx, member.id);
      const [hashes, appIds]: [string[], number[]] = [[], []];
      for (const one of together.prepared) {
        const { appId, freedIconHash } = await addOne(tx, context, build, { ...one, notes: together.notes });
        appIds.push(appId);
        hashes.push(...(freedIconHash ? [freedIconHash] : []));
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

type BuildRefusal = NewReleaseRefusal | Failed<'STATE'>;

/** Rolls back the releases of the same build before it. */
class NotPublished extends Error {
  readonly failed: BuildRefusal;
  constructor(failed: BuildRefusal) {
    super(failed.failure);
    this.failed = failed;
  }
}

async function addOne(
  tx: Transaction,
  context: BuildContext,
  build: FinishedBuild,
  { candidate, drawnIcon, name, upload, notes }: PreparedInstaller & { notes: string },
): Promise<{ appId: number; freedIconHash: string | null }> {
  const { member, input } = context;
  const origin = originOf(input, candidate.platform);
  const before = await findPublished(tx, member.id, origin);
  if (before) {
    return { appId: before.app_id, freedIconHash: null };
  }
  const app = await appFor(tx, member.id, build.packedAppId, candidate);
  if (upload !== null && !(await lockReady(tx, member.id, upload, candidate.file.code))) {
    throw new NotPublished(fail('STATE'));
  }
  // The release of a product has its own reference, which outlives the packed app; the file of an upload becomes the release's.
  const file =
    upload === null
      ? await keepFile(tx, context, candidate.file, { ...candidate.file, kind: 'installer', name })
      : candidate.file;
  const published = await addRelease(tx, context, app, {
    memberId: member.id,
    ...{ candidate, origin, notes, drawnIcon },
    file: file.code,
    fields: app ? {} : { filing: build.filing },
    packedAppId: build.packedAppId,
    links: build.link ? [build.link] : [],
    isConfirmed: input.confirm === 1,
  });
  if (!published.ok) {
    throw new NotPublished(published);
  }
  if (upload !== null) {
    await removePublishedUpload(tx, member.id, upload);
  }
  return published.data;
}

/** The app that belongs to the packed one; else the member's own with the same package name, which belongs to it from now on. */
async function appFor(
  tx: Transaction,
  memberId: number,
  packedAppId: number,
  candidate: InstallerCandidate,
): Promise<AppRow | null> {
  const { platform, packageName } = candidate;
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
