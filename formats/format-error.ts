/** `tooLarge` exceeds the limits of the readers, or claims so; `encrypted` has a password; `notArchive` has no end record of a zip. */
export type FormatFault = 'damaged' | 'tooLarge' | 'encrypted' | 'notArchive';

/** Foreign bytes that do not fit their format. `offset` counts from the start of the structure being read. */
export class FormatError extends Error {
  readonly offset: number;
  readonly fault: FormatFault;

  constructor(message: string, offset: number, fault: FormatFault = 'damaged') {
    super(`${message} at offset ${offset}`);
    this.name = 'FormatError';
    this.offset = offset;
    this.fault = fault;
  }
}
