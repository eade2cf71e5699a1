import type { z } from 'zod';
import type { siteSchemas } from '#contract/site/schemas.ts';
import { formatSize } from '../../../texts/format.ts';

/** The operator's own example of an install page. */
export type Showcase = NonNullable<z.output<typeof siteSchemas.getShowcase.output>>;

/** Version, version code and size: `1.2.0 (38) · 1.9 MB`. */
export const releaseLine = ({ version, version_code, size }: Showcase): string =>
  `${version} (${version_code}) · ${formatSize(size)}`;
