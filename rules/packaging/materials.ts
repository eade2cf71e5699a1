/** Uploads that are neither picture nor installer (product.md §13). */
export const materialKinds = ['keystore'] as const;
export type MaterialKind = (typeof materialKinds)[number];
