import type { z } from 'zod';
import type { Calls } from './call.ts';

/** The schemas of a feature's calls: one input and one output per entry, no more and no fewer. */
export type SchemasOf<C extends Calls> = { [Name in keyof C]: { input: z.ZodType; output: z.ZodType } };

export type OutputOf<S extends { output: z.ZodType }> = z.output<S['output']>;
