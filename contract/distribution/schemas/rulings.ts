import { z } from 'zod';
import { reportKinds } from '#rules/distribution/app-report.ts';
import { id, unixSeconds } from '../../fields.ts';

/** The owner of an app is told this when its content is reviewed, refused or closed. */
export const ruling = z.object({
  case_id: id,
  /** The release that it is about; 0 for the whole app. */
  version_id: z.int().nonnegative(),
  cause: z.enum(['listed', 'infected', 'unscanned', 'reported']),
  /** `closed`: the install page is, by a decision of staff. */
  status: z.enum(['review', 'refused', 'closed']),
  /** In the language of the request. */
  reason: z.string(),
  /** Each can be appealed once, when it is not in review. */
  appeal: z.enum(['none', 'open', 'refused']),
  /** Why the appeal was refused. */
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
