/** One line of the results table; `limit` must be met, `aim` is the goal; either may be null. */
export type BenchRow = {
  what: string;
  limit: number | null;
  aim: number | string | null;
  measured: number;
  unit: string;
};

/** Units for which more is better. */
const counts = ['/s', '/min', 'points', '% of bare', '% of nginx'];

export function misses({ limit, measured, unit }: BenchRow): boolean {
  return limit !== null && (counts.includes(unit) ? measured < limit : measured > limit);
}

/** A value such as `12.3 ms`; `/s` and `%` have no space before them. */
export function formatValue(value: number | string | null, unit: string): string {
  if (typeof value !== 'number') {
    return value ?? '';
  }
  const rounded = value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${rounded}${unit.startsWith('/') ? '' : ' '}${unit}`;
}

export function tableOf(rows: readonly BenchRow[]): string {
  const lines = rows.map(
    ({ what, limit, aim, measured, unit }) =>
      `| ${what} | ${formatValue(limit, unit)} | ${formatValue(aim, unit)} | ${formatValue(measured, unit)} |`,
  );
  return ['| figure | at least | aim | measured |', '|---|---|---|---|', ...lines].join('\n');
}
