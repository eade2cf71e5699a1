import type { TextOf } from '../../texts/use-text.ts';
import { packagingTexts } from '../texts.ts';

type Text = TextOf<typeof packagingTexts.zh>;

const fixed = { prepare: 'stagePrepare', icons: 'stageIcons', store: 'stageStore', publish: 'stagePublish' } as const;

/** `build-apk` and `check-apk` are named after the product; a stage without a text shows its raw name. */
export function stageName(stage: string, text: Text): string {
  if (stage in fixed) {
    return text(fixed[stage as keyof typeof fixed]);
  }
  const [, deed, kind] = /^(build|check)-(.+)$/.exec(stage) ?? [];
  const short = `short_${kind}`;
  if (!deed || !(short in packagingTexts.zh)) {
    return stage;
  }
  return text(deed === 'build' ? 'stageBuild' : 'stageCheck', { product: text(short as 'short_apk') });
}

/** Time to build and check one product, in milliseconds. */
export function productMs(stages: Readonly<Record<string, number>>, kind: string): number | undefined {
  const built = stages[`build-${kind}`];
  return built === undefined ? undefined : built + (stages[`check-${kind}`] ?? 0);
}
