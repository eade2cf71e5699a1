import type { z } from 'zod';
import type { Calls } from './call.ts';

/** The schemas of a feature's calls: exactly one input and one output per entry. */
export type SchemasOf<C extends Calls> = { [Name in keyof C]: { input: z.ZodType; output: z.ZodType } };

export type OutputOf<S extends { output: z.ZodType }> = z.output<S['output']>;
