import { z } from 'zod';
import type { content } from '../calls/content.ts';
import type { SchemasOf } from '../schemas.ts';
import { id } from './fields.ts';

const step = z.enum(['base', 'module', 'pay', 'done']);

export const contentSchemas = {
  listPackCourses: {
    input: z.object({ step: step.optional() }),
    output: z.array(
      z.object({
        id,
        title: z.string(),
        summary: z.string(),
        cover: z.string(),
        articleid: id.optional(),
        step,
        sort: z.int(),
      }),
    ),
  },
} satisfies SchemasOf<typeof content>;
