import type { Platform } from '#rules/billing/pack-price.ts';
import type { BuildStatus } from '#rules/packaging/app-status.ts';
import { productFacts } from '#server/features/packaging/builds/product-facts.ts';
import type { Stage } from '#server/features/packaging/tables.ts';

/** The stages around those of the packager (`build-apk`, `check-apk` …): read the input, render icons, store, publish. */
const ownStages = ['prepare', 'icons', 'store', 'publish'] as const;
/** Each product is built and read back. */
const STAGES_PER_PRODUCT = 2;

/** The percentage of a build's finished stages. */
export function progressOf(status: BuildStatus, stages: readonly Stage[], platforms: readonly Platform[]): number {
  if (status === 'done') {
    return 100;
  }
  const products = Object.values(productFacts).filter(({ platform }) => platforms.includes(platform)).length;
  const expected = ownStages.length + products * STAGES_PER_PRODUCT;
  return Math.min(99, Math.floor((stages.length / expected) * 100));
}
