/** One line of the results table; `limit` must be met, `aim` is hoped for; null where there is neither. */
export type BenchRow = { what: string; limit: number | null; aim: number | null; measured: number; unit: string };

/** `12.3 ms`, `/s` and `%` without a space in front. */
export function formatValue(value: number | null, unit: string): string {
  if (value === null) {
    return '';
  }
  const rounded = value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${rounded}${unit.startsWith('/') ? '' : ' '}${unit}`;
}

export function tableOf(rows: readonly BenchRow[]): string {
  const lines = rows.map(
    ({ what, limit, aim, measured, unit }) =>
      `| ${what} | ${formatValue(limit, unit)} | ${formatValue(aim, unit)} | ${formatValue(measured, unit)} |`,
  );
  return ['| what | at least | aim | measured |', '|---|---|---|---|', ...lines].join('\n');
}
