import type { z } from 'zod';
import type { staffSchemas } from '#contract/staff/schemas.ts';

/** The result of the first half of a sign-in, which awaits a code. */
export type Challenge = z.output<typeof staffSchemas.signIn.output>;
export type Setup = NonNullable<Challenge['setup']>;
