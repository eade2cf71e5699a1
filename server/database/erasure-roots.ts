/** The tables whose rows are deleted at once, while the rows that refer to them are erased later. Those of an earlier root may be roots of a later one. */
export const ROOTS = ['member', 'packed_app', 'distributed_app', 'app_release'] as const;
export type Root = (typeof ROOTS)[number];
