/** Spec §9: 1 point is 30 MB, and 60 MB are 2 points. Phones and disks count MB as 2^20. */
const POINT_BYTES = 30 * 2 ** 20;

/** The points of one download, at least 1. */
export const downloadPoints = (sizeBytes: number): number => Math.max(1, Math.ceil(sizeBytes / POINT_BYTES));
