/** Foreign bytes that do not fit their format. `offset` counts from the start of the structure being read. */
export class FormatError extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(`${message} at offset ${offset}`);
    this.name = 'FormatError';
    this.offset = offset;
  }
}
