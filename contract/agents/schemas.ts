import { z } from 'zod';
import { id } from '../fields.ts';
import type { SchemasOf } from '../schemas.ts';
import type { agents } from './calls.ts';

export const agentsSchemas = {
  applyAsAgent: {
    input: z.object({
      name: z.string().max(400),
      mobile: z.string().max(200),
      company: z.string().max(800).default(''),
      area: z.string().max(400).default(''),
      note: z.string().max(5000).default(''),
      nonce: z.string().max(64).optional(),
    }),
    output: z.object({ status: z.literal('pending') }),
  },
  getAgency: {
    input: z.object({}),
    output: z.object({
      status: z.enum(['none', 'pending', 'passed', 'refused']),
      /** The reason in the caller's language. */
      reason: z.string().optional(),
      /** The discount in percent. */
      discount: z.int().positive().optional(),
    }),
  },
  endAgency: {
    input: z.object({ id, reason: z.string().trim().min(1).max(200) }),
    output: z.null(),
  },
} satisfies SchemasOf<typeof agents>;
