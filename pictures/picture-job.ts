import type { PictureCosts, RasterOptions, RasterResult } from './picture-result.ts';

/** Input and answer of the picture process. */
export type PictureJob = { bytes: Uint8Array; options: RasterOptions; costs: PictureCosts };
export type PictureReport = { begun: true } | { result: RasterResult } | { exceeded: ExceededLimit };
export type ExceededLimit = 'memory' | 'timeout';
