import { z } from 'zod';
import { flag, id, limit, listOf, page, unixSeconds } from '../../fields.ts';

/** Registered devices of an app. */
export const testerSchemas = {
  listTesters: {
    input: z.object({ app_id: id, page, limit }),
    output: listOf(
      z.object({
        id: z.int(),
        udid: z.string(),
        /** The model, such as `iPhone15,2`. */
        product: z.string(),
        version: z.string(),
        /** The owner's name for it, else the device's own; empty if iOS hides that. */
        name: z.string(),
        in_profile: flag,
        create_time: unixSeconds,
        seen_time: unixSeconds,
      }),
    ),
  },
  nameTester: {
    input: z.object({ app_id: id, tester_id: id, name: z.string().max(500) }),
    output: z.object({ name: z.string() }),
  },
  removeTester: { input: z.object({ app_id: id, tester_id: id }), output: z.object({ deleted: z.literal(1) }) },
  exportTesters: {
    input: z.object({ app_id: id }),
    output: z.object({ csv: z.string(), apple: z.string(), count: z.int() }),
  },
};
