import type { MessagePort } from 'node:worker_threads';
import type { RasterResult } from '#pictures/picture-result.ts';
import type { RasterizeOptions } from '#pictures/rasterize.ts';

/** A task of the visiting thread. */
export type VisitTask = {
  link: string;
  allowHosts: readonly string[];
  language: string;
  /** Whether the link has no scheme of its own. */
  isBare: boolean;
  /** The deadline, in epoch milliseconds. */
  untilMs: number;
  /** The port for drawing requests, because only the server's main thread starts processes. */
  pictures: MessagePort;
};

export type PictureRequest = { id: number; bytes: Uint8Array; options: Omit<RasterizeOptions, 'caller' | 'signal'> };
export type PictureReply = { id: number; drawn: PromiseSettledResult<RasterResult> };
