import type { KeyRequest, OpenedKey } from '#formats/keystore/open-key.ts';
import type { IconSource, RenderedIcons } from '#packager/icons/render-icons.ts';
import type { PackResult } from '#packager/pack.ts';
import type { PackInput, Product } from '#packager/pack-app.ts';
import type { BuildReport } from '#packager/report.ts';
import type { SiteProblem } from '#packager/site/read-site.ts';
import type { OfflineParts } from '#website/page/read-offline-part.ts';

/** The shells stay in the thread, because all apps share them. An offline site is sent as its zip and unpacked there. */
export type ThreadInput = Omit<PackInput, 'shells' | 'site'> & { siteZip: Uint8Array | null };

/** The zip of an offline site cannot be read, although its upload was checked. */
export class OfflineSiteError extends Error {
  override name = 'OfflineSiteError';
}

export type ThreadTask =
  | { kind: 'icons'; source: IconSource }
  /** Opening a keystore may take a second: its file sets the number of iterations. */
  | { kind: 'keystore'; keystore: Uint8Array; wanted: KeyRequest }
  | { kind: 'site'; zip: Uint8Array }
  | { kind: 'pack'; input: ThreadInput }
  | { kind: 'report'; input: ThreadInput; products: readonly Product[] };

/** `parts` are the files of the site with its name and icon. */
export type CheckedSite = { ok: true; files: number; parts: OfflineParts } | ({ ok: false } & SiteProblem);

export type ResultOf = {
  icons: RenderedIcons;
  keystore: OpenedKey;
  site: CheckedSite;
  pack: PackResult;
  report: BuildReport;
};

/** The memory of products, to be moved to another thread instead of copied; the sender can no longer read it. */
export const buffersOf = (products: readonly Product[]): ArrayBuffer[] =>
  products
    .map(({ bytes }) => bytes)
    .filter(({ buffer, byteLength }) => buffer.byteLength === byteLength)
    .map(({ buffer }) => buffer as ArrayBuffer);

export type StageTiming = { stage: string; ms: number };
