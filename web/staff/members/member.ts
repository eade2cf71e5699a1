import type { z } from 'zod';
import type { staffSchemas } from '#contract/staff/schemas.ts';

/** A member as the back office reads one. */
export type Member = z.output<typeof staffSchemas.readMember.output>;
