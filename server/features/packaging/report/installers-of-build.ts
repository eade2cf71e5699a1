import type { Database } from '#server/database/tables.ts';
import type { Platform } from '#words/platform.ts';
import { findBuild, listFilesOfBuilds } from '../builds/store-builds.ts';

/** The products that a phone can install directly. */
const installers: ReadonlySet<string> = new Set(['apk', 'ipa']);

export type BuiltInstaller = { platform: Platform; name: string; file: string };
export type FinishedBuild = {
  packedAppId: number;
  bundleId: string;
  version: string;
  /** The site that the apps open; empty for an offline site. */
  link: string;
  filing: string;
  /** The notes of the version. */
  content: string;
  installers: readonly BuiltInstaller[];
  /** Whether the build has an iOS app that the member signs. */
  hasUnsigned: boolean;
};

/** The installers of a member's build; null for an unknown build, `unfinished` for one that is not finished. */
export async function installersOfBuild(
  db: Database,
  memberId: number,
  code: string,
): Promise<FinishedBuild | 'unfinished' | null> {
  const build = await findBuild(db, memberId, code);
  if (!build) {
    return null;
  }
  if (build.status !== 'done') {
    return 'unfinished';
  }
  const files = await listFilesOfBuilds(db, [build.id]);
  return {
    packedAppId: build.app_id,
    bundleId: build.config.bundleId,
    version: build.version,
    link: build.config.link ?? '',
    filing: build.config.filing,
    content: build.content,
    installers: files
      .filter(({ kind }) => installers.has(kind))
      .map(({ platform, name, file }) => ({ platform, name, file })),
    hasUnsigned: files.some(({ kind }) => kind === 'unsigned-ipa'),
  };
}
