import type { z } from 'zod';
import type { staffSchemas } from '#contract/schemas/staff.ts';

/** The first half of a sign-in: what waits for a code. */
export type Challenge = z.output<typeof staffSchemas.signIn.output>;
export type Setup = NonNullable<Challenge['setup']>;
