import { z } from 'zod';
import type { content } from '../calls/content.ts';
import type { SchemasOf } from '../schemas.ts';
import { id, unixSeconds } from './fields.ts';

const step = z.enum(['base', 'module', 'pay', 'done']);
const neighbor = z.object({ article_id: id, title: z.string(), name: z.string() });
/** `en`, `zh`, `zh-EN` or `zh-CN`; the header decides when missing. */
const language = z.string().max(8).optional();

export const contentSchemas = {
  listCategories: {
    input: z.object({ category: z.string().max(64).optional(), language }),
    output: z.array(
      z.object({
        id,
        key: z.string(),
        name: z.string(),
        children: z.array(neighbor.extend({ sort: z.int() })),
      }),
    ),
  },
  getArticle: {
    input: z.object({
      article_id: id.optional(),
      category: z.string().max(64).optional(),
      name: z.string().max(64).optional(),
      language,
    }),
    output: z.object({
      article_id: id,
      category: z.string(),
      name: z.string(),
      title: z.string(),
      summary: z.string(),
      cover: z.string(),
      /** Cleaned HTML. */
      content: z.string(),
      create_time: unixSeconds,
      update_time: unixSeconds,
      prev: neighbor.optional(),
      next: neighbor.optional(),
    }),
  },
  listNews: {
    input: z.object({
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(50).default(10),
      language,
    }),
    output: z.object({
      list: z.array(
        z.object({
          article_id: id,
          title: z.string(),
          summary: z.string(),
          cover: z.string(),
          create_time: unixSeconds,
        }),
      ),
      total: z.int().nonnegative(),
    }),
  },
  listPackCourses: {
    input: z.object({ step: step.optional() }),
    output: z.array(
      z.object({
        id,
        title: z.string(),
        summary: z.string(),
        cover: z.string(),
        article_id: id.optional(),
        step,
        sort: z.int(),
      }),
    ),
  },
} satisfies SchemasOf<typeof content>;
