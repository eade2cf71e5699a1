import type { MessagePort } from 'node:worker_threads';
import type { RasterResult } from '#website/picture/picture-result.ts';
import type { RasterizeOptions } from '#website/picture/rasterize.ts';

/** What the visiting thread is told: the link, and the moment by which it has answered (epoch milliseconds). */
export type VisitTask = {
  link: string;
  allowHosts: readonly string[];
  language: string;
  untilMs: number;
  /** By which it asks us to draw: only the server's own thread starts processes. */
  pictures: MessagePort;
};

export type PictureAsked = { id: number; bytes: Uint8Array; options: Omit<RasterizeOptions, 'caller' | 'signal'> };
export type PictureDrawn = { id: number; drawn: PromiseSettledResult<RasterResult> };
