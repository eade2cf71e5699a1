import type { Cost } from './probed-server.ts';

/** One entry to the server: the cost of each measured request, and the rows that one request leaves permanently. */
export type EntryCost = { name: string; costs: readonly Cost[]; rows: number };
export type Costliest = { held: number; memory: number; rows: number };

/** The limits below which lines are summarized (quality.md, Speed and size). */
const CHEAP = { held: 10, memory: 20, rows: 0 };

/** The lines above the limits, the most expensive first, and a summary of the rest. `costliest` is the highest of each kind. */
export function tableOfCosts(entries: readonly EntryCost[]): { text: string; costliest: Costliest } {
  const [idle, ...summaries] = entries.map(summaryOf);
  const sorted = summaries.toSorted((one, other) => other.held - one.held || other.memory - one.memory);
  const isDear = ({ held, memory, rows }: Summary) => held > CHEAP.held || memory > CHEAP.memory || rows > CHEAP.rows;
  const cheap = sorted.filter((entry) => !isDear(entry));
  const lines = [...sorted.filter(isDear), idle!].map(lineOf);
  const most = (name: 'held' | 'worst' | 'memory') => Math.max(0, ...cheap.map((entry) => entry[name]));
  const rest = `${cheap.length} more ways in hold the loop for at most ${format(most('held'))} ms (${format(most('worst'))} ms once), take ${format(most('memory'))} MB and leave nothing.`;
  const head = [
    '| request | event loop held, median | worst | memory, worst | rows for ever |',
    '|---|---|---|---|---|',
  ];
  const largest = (name: keyof Costliest) => Math.max(...summaries.map((entry) => entry[name]));
  return {
    text: `${[...head, ...lines].join('\n')}\n\n${rest}`,
    costliest: { held: largest('held'), memory: largest('memory'), rows: largest('rows') },
  };
}

type Summary = ReturnType<typeof summaryOf>;

function summaryOf({ name, costs, rows }: EntryCost) {
  const held = costs.map((cost) => cost.held);
  // The maximum, because only some rounds have to start a process for pictures.
  const memory = Math.max(...costs.map((cost) => cost.memory));
  return { name, held: median(held), worst: Math.max(...held), memory, rows };
}

const lineOf = ({ name, held, worst, memory, rows }: Summary): string =>
  `| ${name} | ${format(held)} ms | ${format(worst)} ms | ${format(memory)} MB | ${format(rows)} |`;

const format = (value: number): string => String(value >= 100 ? Math.round(value) : Math.round(value * 10) / 10);

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1]!;
}
