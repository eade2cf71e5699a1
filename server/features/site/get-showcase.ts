import { site } from '#contract/site/calls.ts';
import { siteSchemas } from '#contract/site/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import { findShowcase } from '#server/features/distribution/page/find-showcase.ts';
import { listSettings } from './store.ts';

/** The operator's own example of an install page. */
export const getShowcase = handle(site, siteSchemas, 'getShowcase', async ({ db, clock }) => {
  const settings = await listSettings(db);
  const short = settings.find(({ name }) => name === 'demo_app')?.value;
  return done(typeof short === 'string' && short !== '' ? await findShowcase(db, short, clock.now()) : null);
});
