/** `checksum` is the CRC-32, which an archive stores before the bytes; absent when the caller does not know it. */
export type StoredBytes = { sha256: string; size: number; checksum?: number };
