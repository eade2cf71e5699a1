import type { PictureCosts, RasterOptions, RasterResult } from './picture-result.ts';

/** What the picture process is given, and what it answers. */
export type PictureJob = { bytes: Uint8Array; options: RasterOptions; costs: PictureCosts };
export type PictureTold = { result: RasterResult } | { exceeded: Exceeded };
export type Exceeded = 'memory' | 'timeout';
