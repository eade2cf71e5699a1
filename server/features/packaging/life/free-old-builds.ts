import { secondsOf } from '#contract/wire-values.ts';
import { buildsToFree, FILES_KEPT_DAYS, NEWEST_KEPT } from '#rules/packaging/builds/kept-builds.ts';
import type { Deps } from '#server/feature/deps.ts';
import { removeFiles } from '#server/features/files/files.ts';
import { lockApp } from '../apps/store-apps.ts';
import { listCrowded, listFilesOf, listKept } from './store-life.ts';

const AT_ONCE = 200;

/** Each night: deletes the files of builds that are neither published nor among the newest, some time after they were built. The history stays. */
export async function freeOldBuilds(deps: Deps): Promise<void> {
  let after = 0;
  const next = () => listCrowded(deps.db, { builds: NEWEST_KEPT, after, atMost: AT_ONCE });
  for (let apps = await next(); apps.length > 0; apps = await next()) {
    for (const { id, member_id } of apps) {
      await freeBuildsOf(deps, member_id, id);
      after = id;
    }
  }
}

/** The sweep of files removes the bytes. */
async function freeBuildsOf({ db, clock }: Deps, memberId: number, appId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const app = await lockApp(tx, memberId, appId);
    if (!app) {
      return;
    }
    const builds = (await listKept(tx, appId)).flatMap(({ id, finished_at }) =>
      finished_at ? { id, finishedAtSeconds: secondsOf(finished_at) } : [],
    );
    const rule = { published: app.published_build, keepDays: FILES_KEPT_DAYS, atSeconds: secondsOf(clock.now()) };
    const freed = buildsToFree(builds, rule);
    if (freed.length > 0) {
      const files = await listFilesOf(tx, freed);
      await removeFiles(
        tx,
        files.map(({ file }) => file),
      );
    }
  });
}
