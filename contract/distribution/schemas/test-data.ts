import { z } from 'zod';
import { flag, id, limit, listOf, page, unixSeconds, unixSecondsInput } from '../../fields.ts';
import type { SchemasOf } from '../../schemas.ts';
import type { testDataCalls } from '../calls/test-data.ts';

const count = z.int().nonnegative();
const platform = z.enum(['android', 'ios', 'harmony', 'other']);
const sums = { views: count, downloads: count, installs: count };
const period = { from: unixSecondsInput.optional(), to: unixSecondsInput.optional() };
/** A day such as `2026-11-21`, in Asia/Shanghai. */
const day = z.string();

export const testDataSchemas = {
  getDownloadAllowance: {
    input: z.object({ app_id: id.optional() }),
    output: z.object({
      points: count,
      free_day: count,
      free_left: count,
      paid_left: count,
      used_today: count,
      app: z.object({ allowed: count, used: count }).optional(),
    }),
  },
  listTestEvents: {
    input: z.object({ app_id: id, page, limit, ...period, version_id: id.optional() }),
    output: listOf(
      z.object({
        id,
        time: unixSeconds,
        action: z.enum(['view', 'download', 'install']),
        platform,
        device: z.string(),
        os: z.string(),
        browser: z.string(),
        ip_text: z.string(),
        version: z.string(),
        points: count,
      }),
    ),
  },
  getTestData: {
    input: z.object({ app_id: id, ...period }),
    output: z.object({
      ...sums,
      points_used: count,
      devices: count.nullable(),
      new_devices: count.nullable(),
      today: z.object(sums),
      by_day: z.array(z.object({ day, ...sums, points_used: count })),
      by_os: z.array(z.object({ platform, ...sums })),
      by_version: z.array(z.object({ version_id: id, version: z.string(), ...sums, points_used: count })),
    }),
  },
  exportTestData: {
    input: z.object({ app_id: id, ...period, table: z.enum(['events', 'days']).default('events') }),
    output: z.object({ csv: z.string(), count, has_more: flag }),
  },
} satisfies SchemasOf<typeof testDataCalls>;
