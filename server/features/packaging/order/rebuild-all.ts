import { packaging } from '#contract/packaging/calls.ts';
import { outdatedNotes } from '#contract/packaging/outdated-notes.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import type { OutdatedReason } from '#rules/packaging/builds/outdated-build.ts';
import { versionAfter } from '#rules/packaging/version.ts';
import { failure } from '#server/feature/envelope.ts';
import { type Context, done, handle } from '#server/feature/handle.ts';
import { textIn } from '#words/language.ts';
import { listPublished } from '../builds/store-reports.ts';
import { reasonToBuildAgain } from '../report/published-on-wire.ts';
import { queueVersion } from './queue-version.ts';

type AllContext = Context<typeof packaging.rebuildAll, typeof packagingSchemas.rebuildAll>;

/** The apps whose published build a new one would improve; with `confirm` each gets a new build, or the reason why not. */
export const rebuildAll = handle(packaging, packagingSchemas, 'rebuildAll', async (context) => {
  const { db, member, clock, input } = context;
  const published = await listPublished(db, member.id, clock.now());
  const apps = published.flatMap((app) => {
    const outdated = reasonToBuildAgain(app, app);
    const { app_id, app_name, app_name_zh, version } = app;
    return outdated ? [{ app_id, app_name, app_name_zh, version, next_version: versionAfter(version), outdated }] : [];
  });
  const answers = [];
  for (const app of apps) {
    answers.push({ ...app, ...(input.confirm === 1 && (await build(context, app))) });
  }
  return done({ apps: answers });
});

type OutdatedApp = { app_id: number; next_version: string; outdated: OutdatedReason };

async function build(context: AllContext, { app_id, next_version: version, outdated }: OutdatedApp) {
  const content = textIn(context.language, outdatedNotes[outdated]);
  const queued = await queueVersion(context, { app_id, version, content });
  if (queued.ok) {
    return { code: queued.data.code };
  }
  return { refused: failure(queued.failure, queued.details, context.language, context.clock.now()).msg };
}
