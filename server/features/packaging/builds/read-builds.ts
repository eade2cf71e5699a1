import type { Deps } from '#server/feature/deps.ts';
import type { Language } from '#words/language.ts';
import { fingerprintsOfApp } from '../keys/signing-key.ts';
import { buildOnWire } from './build-on-wire.ts';
import { type BuildOfApp, listFilesOfBuilds, listLatestTraces } from './store-builds.ts';

/** Builds of one app with their files and fingerprints, in wire form. */
export async function readBuilds(deps: Deps, builds: readonly BuildOfApp[], language: Language, withQr: boolean) {
  const [first] = builds;
  if (!first) {
    return [];
  }
  const ids = builds.map(({ id }) => id);
  const [files, fingerprints, [trace]] = await Promise.all([
    listFilesOfBuilds(deps.db, ids),
    fingerprintsOfApp(deps.db, first.app_id),
    builds.some(({ status }) => status !== 'done') ? listLatestTraces(deps.db, 1) : [],
  ]);
  return builds.map((build) =>
    buildOnWire(deps, build, {
      files: files.filter(({ build_id }) => build_id === build.id),
      fingerprints,
      language,
      withQr,
      measured: trace?.stages ?? [],
    }),
  );
}
