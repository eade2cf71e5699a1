import { packaging } from '#contract/calls/packaging.ts';
import { packagingSchemas } from '#contract/schemas/packaging.ts';
import { isRunning } from '#rules/packaging/app-status.ts';
import { type Context, done, fail, handle } from '#server/http/handle.ts';
import { startRun } from './pack-app-job.ts';
import { queueRun } from './queue-build.ts';
import { readBuilds } from './read-builds.ts';
import { findApp } from './store-apps.ts';
import { type BuildOfApp, findBuild, findLastBuild, requeueBuild } from './store-builds.ts';

type BuildContext = Context<typeof packaging.getBuild, typeof packagingSchemas.getBuild>;

/** How a build stands; with `retry=1` a failed one runs again, free of charge. */
export const getBuild = handle(packaging, packagingSchemas, 'getBuild', async (context) => {
  const found = await find(context);
  if (!found.ok) {
    return found;
  }
  const retried = context.input.retry === 1 ? await retry(context, found.data) : found;
  if (!retried.ok) {
    return retried;
  }
  const [build] = await readBuilds(context, [retried.data], context.language, true);
  return done(build!);
});

async function find({ db, input, member }: BuildContext) {
  if (input.code) {
    const build = await findBuild(db, member.id, input.code);
    return build ? done(build) : fail('NOT_FOUND');
  }
  const app = input.appid ? await findApp(db, member.id, input.appid) : undefined;
  if (!app) {
    return fail('NOT_FOUND');
  }
  const build = await findLastBuild(db, member.id, app.id);
  return build ? done(build) : fail('UNPAID');
}

/** Only the last build of an app may run again: an older one would undo what came after it. */
async function retry(context: BuildContext, build: BuildOfApp) {
  const { db, member } = context;
  if (isRunning(build.status)) {
    return fail('BUILDING');
  }
  const last = await findLastBuild(db, member.id, build.app_id);
  const requeued =
    last?.id === build.id &&
    (await db.transaction().execute(async (tx) => {
      const isRequeued = await requeueBuild(tx, build.id);
      if (isRequeued) {
        await queueRun(tx, context, build.id);
      }
      return isRequeued;
    }));
  if (!requeued) {
    return fail('STATE');
  }
  startRun(context, build.id);
  return done((await findBuild(db, member.id, build.code))!);
}
