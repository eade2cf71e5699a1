import { z } from 'zod';
import { membershipLevels } from '#rules/billing/membership-price.ts';
import { id, plan, yuan } from '../../fields.ts';

export const paidLevel = z.enum(membershipLevels);
const platformFee = z.object({ ios: yuan, android: yuan });
/** The limits of a level; 0 for `apps` and `keep_days` is unlimited. */
const benefits = z.object({
  pack_off: z.int(),
  free_downloads: z.int(),
  points: z.int(),
  apps: z.int(),
  keep_days: z.int(),
  domains: z.int(),
});

/** Everything that has a price. */
export const priceList = z.object({
  plans: z.array(
    z.object({
      plan,
      title: z.string(),
      /** Price per platform by months; 0 is the permanent version. */
      fees: z.array(z.object({ months: z.int().nonnegative(), fee: platformFee })),
      fee: platformFee,
      month: yuan,
      year: yuan,
      forever: yuan,
      limits: z.object({ modules: z.array(z.string()) }),
    }),
  ),
  /** Percent off when both platforms are packed together. */
  both_platforms_off: z.int(),
  memberships: z.array(
    z.object({
      level: paidLevel,
      title: z.string(),
      year: yuan,
      benefits,
    }),
  ),
  /** The limits of a member without a level. */
  without_membership: benefits,
  points: z.array(z.object({ id, points: z.int(), amount: yuan })),
  trial_days: z.literal(7),
  point_mb: z.literal(30),
});
