/** `checksum` is the CRC-32, which stands in front of the bytes in an archive; absent when the caller does not know it. */
export type StoredBytes = { sha256: string; size: number; checksum?: number };
