/** The kinds of uploads that are neither pictures nor installers (product.md §13). */
export const materialKinds = ['keystore', 'site', 'video'] as const;
export type MaterialKind = (typeof materialKinds)[number];

const MB = 1 << 20;

/** The size limit of an upload in bytes, by kind. */
export const materialBytes = { keystore: 10 * MB, site: 50 * MB, video: 20 * MB } as const satisfies Record<
  MaterialKind,
  number
>;

/** The longest video at the start of an app (product.md §13). */
export const LONGEST_VIDEO_SECONDS = 10;
