import type { TextOf } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';

type Text = TextOf<typeof packagingTexts.zh>;
type Stages = Readonly<Record<string, number>>;

const fixed = { prepare: 'stagePrepare', icons: 'stageIcons', store: 'stageSave', publish: 'stageSave' } as const;

/** The name of a stage for people: a product is built and checked under its own name; a stage without a text shows its raw name. */
export function stageName(stage: string, text: Text): string {
  if (stage in fixed) {
    return text(fixed[stage as keyof typeof fixed]);
  }
  const [, kind] = /^(?:build|check)-(.+)$/.exec(stage) ?? [];
  const short = `short_${kind}`;
  return short in packagingTexts.zh ? text(short as 'short_apk') : stage;
}

/** The stages as people see them, in the order they ran: neighbors of one name are one. */
export function shownStages(stages: Stages, text: Text): { name: string; ms: number }[] {
  const shown: { name: string; ms: number }[] = [];
  for (const [stage, ms] of Object.entries(stages)) {
    const name = stageName(stage, text);
    const last = shown.at(-1);
    if (last?.name === name) {
      last.ms += ms;
    } else {
      shown.push({ name, ms });
    }
  }
  return shown;
}

/** Time to build and check one product, in milliseconds. */
export function productMs(stages: Stages, kind: string): number | undefined {
  const built = stages[`build-${kind}`];
  return built === undefined ? undefined : built + (stages[`check-${kind}`] ?? 0);
}
