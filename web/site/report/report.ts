import type { z } from 'zod';
import type { packagingSchemas } from '#contract/schemas/packaging.ts';

export type Report = z.output<typeof packagingSchemas.getReport.output>;
