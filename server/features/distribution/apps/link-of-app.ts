import type { Deps } from '#server/feature/deps.ts';
import type { AppRow } from './store-apps.ts';

/** The address of an app's install page: on the app's bound host, or on the site's own. */
export const linkOfApp = (
  { config }: Pick<Deps, 'config'>,
  { short, domain }: Pick<AppRow, 'short' | 'domain'>,
): string =>
  domain
    ? `${config.domains.tlsMode === 'off' ? 'http' : 'https'}://${domain}/${short}`
    : `${config.publicUrl}/d/${short}`;
