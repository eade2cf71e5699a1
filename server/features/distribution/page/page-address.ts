import type { Deps } from '#server/feature/deps.ts';
import type { PageApp } from './store-page.ts';

/** The address of an app's install page: on its bound host, or the site's own. */
export const pageAddress = (
  { config }: Pick<Deps, 'config'>,
  { short, domain }: Pick<PageApp, 'short' | 'domain'>,
): string => (domain ? `https://${domain}/${short}` : `${config.publicUrl}/d/${short}`);
