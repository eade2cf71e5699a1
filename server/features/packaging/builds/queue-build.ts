import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, type RequestContext } from '#server/feature/handle.ts';
import { randomCode } from '#server/secrets/random-code.ts';
import { configOf } from '../apps/app.ts';
import { planOf } from '../apps/app-facts.ts';
import { type AppRow, updateApp } from '../apps/store-apps.ts';
import { refusePlan } from '../licence/may-build.ts';
import { PACK_APP } from './pack-app-job.ts';
import { type BuildRow, insertBuild } from './store-builds.ts';

/** The job is the fall-back: it runs after these seconds, unless this process has begun the build once the transaction commits. */
const FALL_BACK_SECONDS = 5;

export type QueuedVersion = { version: string; versionCode: number; content: string; orderId: number | null };

/** Stores the build's complete input and queues the build; refuses contents beyond the plan of the app. */
export async function queueBuild(
  tx: Transaction,
  { clock, jobs, language = 'zh-CN' }: Deps & Partial<Pick<RequestContext, 'language'>>,
  app: AppRow,
  { version, versionCode, content, orderId }: QueuedVersion,
): Promise<Done<BuildRow> | Failed<'PACKAGE_TOO_LOW' | 'SITE'>> {
  const beyond = refusePlan(language, planOf(app), app);
  if (beyond) {
    return beyond;
  }
  const now = clock.now();
  const build = await insertBuild(tx, {
    code: randomCode(16),
    app_id: app.id,
    order_id: orderId,
    version,
    version_code: versionCode,
    content,
    config: JSON.stringify(configOf(app, version, versionCode)),
    status: 'queued',
    created_at: now,
  });
  await updateApp(tx, app.id, { last_build: build.id, version, version_code: versionCode, updated_at: now });
  await queueRun(tx, { jobs }, build.id);
  return done(build);
}

export const queueRun = (tx: Transaction, { jobs }: Pick<Deps, 'jobs'>, buildId: number): Promise<void> =>
  jobs.send(PACK_APP, { build: buildId }, { tx, afterSeconds: FALL_BACK_SECONDS });
