import { z } from 'zod';
import { prohibitedCategories, prohibitedKinds } from '#rules/compliance/prohibited.ts';
import { flag, id, limit, unixSeconds } from '../fields.ts';
import type { SchemasOf } from '../schemas.ts';
import type { compliance } from './calls.ts';

const category = z.enum(prohibitedCategories);
const kind = z.enum(prohibitedKinds);
const entry = z.object({ id, category, kind, value: z.string(), note: z.string(), create_time: unixSeconds });

export const complianceSchemas = {
  checkProhibited: {
    input: z.object({
      name: z.string().max(2000).optional(),
      package_name: z.string().max(3000).optional(),
      link: z.string().max(5000).optional(),
      sha256: z.string().max(640).optional(),
      content: z.string().max(20_000).optional(),
    }),
    output: z.union([
      z.object({ hit: z.literal(0) }),
      /** `word` is the entry, `text` the category in the language of the request. */
      z.object({ hit: z.literal(1), category, text: z.string(), word: z.string() }),
    ]),
  },
  listProhibited: {
    input: z.object({
      keyword: z.string().trim().max(100).optional(),
      category: category.optional(),
      kind: kind.optional(),
      before: id.optional(),
      limit,
    }),
    /** `total` counts the whole list, without the filters. */
    output: z.object({ list: z.array(entry), total: z.int().nonnegative(), has_more: flag }),
  },
  addProhibited: {
    input: z.object({
      category,
      kind,
      value: z.string().max(1000),
      note: z.string().trim().max(200).default(''),
    }),
    output: entry,
  },
  removeProhibited: { input: z.object({ id }), output: z.object({ removed: z.literal(1) }) },
} satisfies SchemasOf<typeof compliance>;
