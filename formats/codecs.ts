/** The functions that readers need from their machine; a browser and Node name them differently. */
export type Codecs = {
  /** Inflates raw deflate. Throws, or rejects with, FormatError for damaged bytes and for more than `maxBytes`. */
  inflateRaw(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> | Uint8Array;
  /**
   * Inflates the start of a raw deflate stream: at most `maxBytes`, fewer where the given part of the stream ends or is damaged. It serves for the
   * head of a file of hundreds of megabytes, which should never be unpacked completely.
   */
  inflateStart(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array>;
  /** Deflates into the zlib form of PNG (RFC 1950). */
  deflate(bytes: Uint8Array): Promise<Uint8Array> | Uint8Array;
  digest(algorithm: DigestAlgorithm, bytes: Uint8Array): Promise<Uint8Array> | Uint8Array;
  /** CRC-32, where the machine has a faster one than `formats/crc32.ts`. */
  crc32?(bytes: Uint8Array): number;
};

export type DigestAlgorithm = 'SHA-1' | 'SHA-256' | 'SHA-512';
