import type { BuildStatus } from '#rules/packaging/app-status.ts';
import type { Platform } from '#words/platform.ts';
import type { Stage } from '../tables.ts';
import { productFacts } from './product-facts.ts';

/** The stages around those of the packager (`build-apk`, `check-apk` …): read the input, render icons, store, publish. */
const ownStages = ['prepare', 'icons', 'store', 'publish'] as const;

/** Milliseconds assumed for a stage before any build has been measured. */
const STAGE_MS = 25;

/** All stages of a build in the order they run, with the times of an earlier build. */
export function expectedStages(platforms: readonly Platform[], measured: readonly Stage[]): Record<string, number> {
  const kinds = Object.entries(productFacts).filter(([, { platform }]) => platforms.includes(platform));
  const products = kinds.flatMap(([kind]) => [`build-${kind}`, `check-${kind}`]);
  const [before, after] = [ownStages.slice(0, 2), ownStages.slice(2)];
  const times = new Map(measured.map(({ name, ms }) => [name, ms]));
  return Object.fromEntries([...before, ...products, ...after].map((name) => [name, times.get(name) ?? STAGE_MS]));
}

/** The percentage of a build's finished stages. */
export function progressOf(status: BuildStatus, stages: readonly Stage[], platforms: readonly Platform[]): number {
  if (status === 'done') {
    return 100;
  }
  const expected = Object.keys(expectedStages(platforms, [])).length;
  return Math.min(99, Math.floor((stages.length / expected) * 100));
}
