import type { TextOf } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';

type Text = TextOf<typeof packagingTexts>;
type Stages = Readonly<Record<string, number>>;

const fixed = { prepare: 'stagePrepare', icons: 'stageIcons', store: 'stageSave', publish: 'stageSave' } as const;

/** The name of a stage for people: a product is built and checked under its own name; a stage without a text shows its raw name. */
export function stageName(stage: string, text: Text): string {
  if (stage in fixed) {
    return text(fixed[stage as keyof typeof fixed]);
  }
  const [, kind] = /^(?:build|check)-(.+)$/.exec(stage) ?? [];
  const short = `short_${kind}`;
  return short in packagingTexts ? text(short as 'short_apk') : stage;
}

export type StageRow = { name: string; ms: number; state: 'done' | 'now' | 'coming' };

/** The stages as people see them, in order: adjacent ones with the same name are one. An unfinished stage has its expected time. */
export function stageRows(stages: Stages, expected: Stages, text: Text): StageRow[] {
  const rows: (StageRow & { isOver: boolean })[] = [];
  for (const [stage, ms] of Object.entries({ ...expected, ...stages })) {
    const name = stageName(stage, text);
    const isOver = stage in stages;
    const last = rows.at(-1);
    if (last?.name === name) {
      last.ms += ms;
      last.isOver &&= isOver;
    } else {
      rows.push({ name, ms, state: 'coming', isOver });
    }
  }
  const now = rows.findIndex(({ isOver }) => !isOver);
  return rows.map(({ name, ms, isOver }, index) => ({ name, ms, state: stateOf(isOver, index === now) }));
}

/** The stages of a finished build, and the time between them, so that their sum is the total. */
export function finishedRows(
  { stages, total_ms: totalMs }: { stages: Stages; total_ms: number },
  text: Text,
): StageRow[] {
  const rows = stageRows(stages, {}, text);
  const betweenMs = totalMs - rows.reduce((sum, { ms }) => sum + ms, 0);
  return betweenMs >= 1 ? [...rows, { name: text('stageBetween'), ms: betweenMs, state: 'done' }] : rows;
}

const stateOf = (isOver: boolean, isNow: boolean) => (isOver ? 'done' : isNow ? 'now' : 'coming');

/** Time to build and check one product, in milliseconds. */
export function productMs(stages: Stages, kind: string): number | undefined {
  const built = stages[`build-${kind}`];
  return built === undefined ? undefined : built + (stages[`check-${kind}`] ?? 0);
}
