import type { IconSource, RenderedIcons } from '#packager/icons/render-icons.ts';
import type { Packed } from '#packager/pack.ts';
import type { PackInput, Product } from '#packager/pack-app.ts';
import type { BuildReport } from '#packager/report.ts';

/** The shells are in the thread, because all apps share them. */
export type ThreadInput = Omit<PackInput, 'shells'>;

export type ThreadTask =
  | { kind: 'icons'; source: IconSource }
  | { kind: 'pack'; input: ThreadInput }
  | { kind: 'report'; input: ThreadInput; products: readonly Product[] };

export type ResultOf = { icons: RenderedIcons; pack: Packed; report: BuildReport };

export type StageTiming = { stage: string; ms: number };
