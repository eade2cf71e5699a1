import { z } from 'zod';
import { reportKinds } from '#rules/distribution/app-report.ts';
import { id, unixSeconds } from '../../fields.ts';

/** The case shown to the owner of an app when its content is reviewed, refused or closed. */
export const ruling = z.object({
  case_id: id,
  /** The release of the case; 0 for the whole app. */
  version_id: z.int().nonnegative(),
  cause: z.enum(['listed', 'infected', 'unscanned', 'reported']),
  /** `closed`: staff have closed the install page. */
  status: z.enum(['review', 'refused', 'closed']),
  /** The reason in the language of the request. */
  reason: z.string(),
  /** Each case can be appealed once, unless it is in review. */
  appeal: z.enum(['none', 'open', 'refused']),
  /** The reason of the appeal's refusal. */
  answer: z.string(),
  create_time: unixSeconds,
});

/** Reports of visitors, and appeals of owners. */
export const rulingSchemas = {
  reportApp: {
    input: z.object({
      short: z.string().max(64),
      kind: z.enum(reportKinds),
      content: z.string().max(5000).default(''),
      contact: z.string().max(1000).default(''),
      slider: z.string().max(4096).optional(),
    }),
    output: z.object({ received: z.literal(1) }),
  },
  appealRuling: {
    input: z.object({ case_id: id, content: z.string().max(10_000) }),
    output: ruling,
  },
};
