import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { flagOf } from '#contract/wire-values.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findApp } from '../apps/store-apps.ts';
import { readBuilds } from './read-builds.ts';
import { listBuilds as listBuildsOfApp } from './store-builds.ts';

/** The version history of an app, newest first. */
export const listBuilds = handle(packaging, packagingSchemas, 'listBuilds', async (context) => {
  const { db, input, member, language } = context;
  const app = await findApp(db, member.id, input.app_id);
  if (!app) {
    return fail('NOT_FOUND');
  }
  const offset = (input.page - 1) * input.limit;
  const { rows, total } = await listBuildsOfApp(db, member.id, app.id, { offset, limit: input.limit });
  const builds = await readBuilds(context, rows, language, false);
  return done({
    list: builds.map((build, index) => ({ ...build, content: rows[index]!.content })),
    total,
    has_more: flagOf(offset + rows.length < total),
  });
});
