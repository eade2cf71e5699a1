import type { z } from 'zod';
import type { packagingSchemas } from '#contract/packaging/schemas.ts';

export type Report = z.output<typeof packagingSchemas.getReport.output>;
