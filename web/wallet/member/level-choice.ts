import type { z } from 'zod';
import type { billingSchemas } from '#contract/billing/schemas.ts';
import { endOfMembership, type Membership, membershipLevels, type PaidLevel } from '#rules/billing/membership-price.ts';
import { fenOfYuan, yuanOf } from '#rules/billing/yuan.ts';

export type Memberships = z.output<typeof billingSchemas.listMemberships.output>;
export type Level = Memberships['levels'][number];
type Prices = z.output<typeof billingSchemas.listPrices.output>;
export type Benefits = Prices['memberships'][number]['benefits'];
export type PointPack = Prices['points'][number];

/** `years` is 0 for an upgrade without more time. */
export type LevelChoice = { level: PaidLevel; years: number };
type Mine = Memberships['mine'];

/** The level that a member has; null without one. */
export const membershipOf = ({ level, expire }: Mine): Membership | null =>
  level === 'none' ? null : { level, expiresAtSeconds: expire };

const rankOf = (level: PaidLevel): number => membershipLevels.indexOf(level);

/** Whether a level is higher than the present one. */
export const rises = (mine: Mine, level: PaidLevel): boolean =>
  mine.level !== 'none' && rankOf(level) > rankOf(mine.level);

/** The first choice: a member's own level, or else the level that most people need. */
export const firstChoice = ({ level }: Mine): LevelChoice => ({ level: level === 'none' ? 'basic' : level, years: 1 });

/** The years to choose from: an upgrade can also keep the end. */
export const yearsFor = (mine: Mine, level: PaidLevel): readonly number[] =>
  rises(mine, level) ? [0, 1, 2, 3] : [1, 2, 3];

/** The price that the server will compute, from the server's own price of the upgrade. */
export function amountOf({ levels }: Memberships, { level, years }: LevelChoice): string {
  const chosen = levels.find((one) => one.level === level);
  return yuanOf(fenOf(chosen?.year) * years + fenOf(chosen?.upgrade));
}

export const endOf = (mine: Mine, { years }: LevelChoice, nowSeconds: number): number =>
  endOfMembership(membershipOf(mine), years, nowSeconds);

const fenOf = (yuan = '0'): number => fenOfYuan(yuan) ?? 0;
