import { site } from '#contract/calls/site.ts';
import type { siteSchemas } from '#contract/schemas/site.ts';
import { client } from '../call/client.ts';

export const siteApi = client<typeof siteSchemas>(site);
/** Calls in the background, which warn of nothing. */
export const quietSiteApi = client<Pick<typeof siteSchemas, 'checkLink'>>({
  checkLink: { ...site.checkLink, quiet: true },
});
