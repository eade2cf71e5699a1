import { site } from '#contract/site/calls.ts';
import { siteSchemas } from '#contract/site/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import { textIn } from '#words/language.ts';
import { listBannersOf } from './store.ts';

/** Pictures that the operator places on a page, including hidden ones with their status. */
export const listBanners = handle(site, siteSchemas, 'listBanners', async ({ db, input, language }) => {
  const banners = await listBannersOf(db, input.web);
  return done(
    banners.map(({ title, image, ...banner }) => ({
      ...banner,
      title: textIn(language, title),
      image: textIn(language, image),
    })),
  );
});
