import { z } from 'zod';
import { id, unixSeconds } from '../fields.ts';
import type { SchemasOf } from '../schemas.ts';
import type { content } from './calls.ts';

const step = z.enum(['base', 'module', 'pay', 'done']);
const neighbor = z.object({ article_id: id, title: z.string(), name: z.string() });
/**
 * The parts of an article's page. `info` is the word after a fence: a language of code, or a block that the site renders itself (`fields botnav`),
 * whose body is `text`.
 */
const block = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.literal([2, 3]),
    id: z.string(),
    html: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('text'), html: z.string() }),
  z.object({ kind: z.literal('table'), html: z.string() }),
  z.object({ kind: z.literal('note'), html: z.string() }),
  z.object({
    kind: z.literal('code'),
    info: z.string(),
    text: z.string(),
    /** The address of a runnable example as one of our scripts. */
    example: z.string().optional(),
  }),
]);
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
      blocks: z.array(block),
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
  getSearchIndex: {
    input: z.object({ language }),
    output: z.array(
      z.object({
        path: z.string(),
        kind: z.string(),
        title: z.string(),
        sections: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
      }),
    ),
  },
  findDocuments: {
    input: z.object({ q: z.string().max(100), language }),
    output: z.array(
      z.object({
        hit: z.object({
          path: z.string(),
          kind: z.string(),
          title: z.string(),
          section: z.string(),
          excerpt: z.string(),
        }),
        score: z.int(),
        matched: z.int(),
        words: z.int(),
      }),
    ),
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
