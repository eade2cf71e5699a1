import type { KeyWanted, OpenedKey } from '#formats/keystore/open-key.ts';
import type { IconSource, RenderedIcons } from '#packager/icons/render-icons.ts';
import type { Packed } from '#packager/pack.ts';
import type { PackInput, Product } from '#packager/pack-app.ts';
import type { BuildReport } from '#packager/report.ts';

/** The shells are in the thread, because all apps share them. */
export type ThreadInput = Omit<PackInput, 'shells'>;

export type ThreadTask =
  | { kind: 'icons'; source: IconSource }
  /** Up to a second of hashing, which its author decides. */
  | { kind: 'keystore'; keystore: Uint8Array; wanted: KeyWanted }
  | { kind: 'pack'; input: ThreadInput }
  | { kind: 'report'; input: ThreadInput; products: readonly Product[] };

export type ResultOf = { icons: RenderedIcons; keystore: OpenedKey; pack: Packed; report: BuildReport };

/** The memory of products, to be handed to another thread instead of copied; the sender can no longer read them. */
export const buffersOf = (products: readonly Product[]): ArrayBuffer[] =>
  products
    .map(({ bytes }) => bytes)
    .filter(({ buffer, byteLength }) => buffer.byteLength === byteLength)
    .map(({ buffer }) => buffer as ArrayBuffer);

export type StageTiming = { stage: string; ms: number };
