import type { SchemasOf } from '../schemas.ts';
import type { distribution } from './calls.ts';
import { appSchemas } from './schemas/apps.ts';
import { linkSchemas } from './schemas/link.ts';
import { mergeSchemas } from './schemas/merge.ts';
import { releaseSchemas } from './schemas/releases.ts';
import { rulingSchemas } from './schemas/rulings.ts';
import { testDataSchemas } from './schemas/test-data.ts';
import { testerSchemas } from './schemas/testers.ts';
import { uploadSchemas } from './schemas/uploads.ts';

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
