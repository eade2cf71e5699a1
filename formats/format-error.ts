/** Bytes from outside that are not what they claim to be. `offset` counts from the start of the structure that was read. */
export class FormatError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(`${message} at offset ${offset}`);
    this.name = 'FormatError';
    this.offset = offset;
  }
}
