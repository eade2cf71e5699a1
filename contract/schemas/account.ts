import { z } from 'zod';
import type { account } from '../calls/account.ts';
import type { SchemasOf } from '../schemas.ts';
import { flag, unixSeconds, yuan } from './fields.ts';
import { userinfo } from './userinfo.ts';

/** 0 none, 1 pending, 2 passed, 3 failed. */
const verification = z.int().min(0).max(3);

export const accountSchemas = {
  getUserInfo: {
    input: z.object({}),
    output: userinfo.extend({
      balance: yuan,
      points: z.int().nonnegative(),
      free_left: z.int().nonnegative(),
      paid_left: z.int().nonnegative(),
      member: z.object({ level: z.enum(['none', 'junior', 'basic', 'senior', 'special']), expire: unixSeconds }),
      auth: z.object({ person: verification, company: verification, reason: z.string().optional() }),
      wechat: z.object({ bound: flag, nickname: z.string() }),
      domain: z.object({ name: z.string(), status: z.string() }).nullable(),
      unread: z.int().nonnegative(),
    }),
  },
} satisfies SchemasOf<typeof account>;
