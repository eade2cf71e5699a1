/**
 * The tables whose rows are deleted at once while the rows that refer to them are erased later. Rows erased with a root may be roots that come after
 * it in this list.
 */
export const ROOTS = ['member', 'packed_app', 'distributed_app', 'app_release'] as const;
export type Root = (typeof ROOTS)[number];
