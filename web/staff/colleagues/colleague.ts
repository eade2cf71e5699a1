import type { z } from 'zod';
import type { staffSchemas } from '#contract/staff/schemas.ts';

export type Colleague = z.output<typeof staffSchemas.listStaff.output>[number];
