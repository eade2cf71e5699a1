import type { TypicalBuild } from '../settings.ts';

export type TraceBar = { startMs: number; ms: number; verifies: boolean };
/** Building and verifying a product share one row; every other stage has its own. */
export type TraceRow = { name: string; ms: number; bars: TraceBar[] };

/** The last row is the time between the stages, so that the sum of the rows is the total. */
export function traceRows({ stages, total_ms: totalMs }: Pick<TypicalBuild, 'stages' | 'total_ms'>): TraceRow[] {
  const rows = new Map<string, TraceRow>();
  let startMs = 0;
  for (const { name, ms } of stages) {
    const [, deed, product] = /^(build|check)-(.+)$/.exec(name) ?? [];
    const row = rows.get(product ?? name) ?? { name: product ?? name, ms: 0, bars: [] };
    row.ms += ms;
    row.bars.push({ startMs, ms, verifies: deed === 'check' });
    rows.set(row.name, row);
    startMs += ms;
  }
  const restMs = totalMs - startMs;
  const rest = { name: 'between', ms: restMs, bars: [{ startMs, ms: restMs, verifies: false }] };
  return restMs > 0 ? [...rows.values(), rest] : [...rows.values()];
}
