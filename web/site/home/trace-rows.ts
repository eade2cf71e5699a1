import type { LastBuild } from '../settings.ts';

type Stage = LastBuild['stages'][number];
export type TraceBar = { startMs: number; ms: number; verifies: boolean };
/** Building and verifying a product share one row; every other stage has its own. */
export type TraceRow = { name: string; ms: number; bars: TraceBar[] };

export function traceRows(stages: readonly Stage[]): TraceRow[] {
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
  return [...rows.values()];
}
