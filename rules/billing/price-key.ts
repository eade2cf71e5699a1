import { type Platform, platforms } from '#words/platform.ts';
import { membershipTitles, planTitles } from './titles.ts';

type Plan = keyof typeof planTitles;
type Level = keyof typeof membershipTitles;

const spans = { month: 1, quarter: 3, year: 12, forever: 0 } as const;

export type PriceKey =
  | { of: 'pack'; plan: Plan; platform: Platform; months: number; unit: keyof typeof spans }
  | { of: 'member'; level: Level; unit: 'year' }
  | { of: 'points'; points: number; unit: 'pack' };

/** A price by its key (calls.md, listPrices): `pack.primary.android.month`, `member.senior.year`, `points.1000`. Null for any other text. */
export function parsePriceKey(text: string): PriceKey | null {
  const [of, first = '', second = '', third = '', ...more] = text.split('.');
  if (more.length > 0) {
    return null;
  }
  if (of === 'pack') {
    return packKey(first, second, third);
  }
  if (of === 'member' && third === '') {
    const level = nameIn(membershipTitles, first);
    return level && second === 'year' ? { of, level, unit: 'year' } : null;
  }
  return of === 'points' && second === '' && third === '' && /^[1-9]\d{0,8}$/.test(first)
    ? { of, points: Number(first), unit: 'pack' }
    : null;
}

function packKey(planName: string, platformName: string, span: string): PriceKey | null {
  const plan = nameIn(planTitles, planName);
  const platform = platforms.find((one) => one === platformName);
  const unit = nameIn(spans, span);
  return plan && platform && unit ? { of: 'pack', plan, platform, months: spans[unit], unit } : null;
}

const nameIn = <Name extends string>(table: Record<Name, unknown>, text: string): Name | undefined =>
  (Object.keys(table) as Name[]).find((name) => name === text);
