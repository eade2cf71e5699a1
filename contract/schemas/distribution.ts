import type { distribution } from '../calls/distribution.ts';
import type { SchemasOf } from '../schemas.ts';
import { appSchemas } from './distribution/apps.ts';
import { linkSchemas } from './distribution/link.ts';
import { mergeSchemas } from './distribution/merge.ts';
import { releaseSchemas } from './distribution/releases.ts';
import { rulingSchemas } from './distribution/rulings.ts';
import { testDataSchemas } from './distribution/test-data.ts';
import { testerSchemas } from './distribution/testers.ts';
import { uploadSchemas } from './distribution/uploads.ts';

export const distributionSchemas = {
  ...uploadSchemas,
  ...releaseSchemas,
  ...appSchemas,
  ...linkSchemas,
  ...mergeSchemas,
  ...testDataSchemas,
  ...testerSchemas,
  ...rulingSchemas,
} satisfies SchemasOf<typeof distribution>;
