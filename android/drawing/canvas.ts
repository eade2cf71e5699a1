import { FormatError } from '#formats/format-error.ts';
import type { DrawableFiles } from './drawable-files.ts';
import type { Paints } from './read-paints.ts';

const MOST_ELEMENTS = 4000;

/** The tools of one drawing, and its limits. */
export class Canvas {
  readonly files: DrawableFiles;
  readonly paints: Paints;
  /** Parts that neither SVG nor this file alone can show. */
  readonly #leftOut = new Set<string>();
  #elements = 0;
  #ids = 0;

  constructor(files: DrawableFiles, paints: Paints) {
    this.files = files;
    this.paints = paints;
  }

  get leftOut(): readonly string[] {
    return [...this.#leftOut];
  }

  leaveOut(what: string): void {
    this.#leftOut.add(what);
  }

  /** Throws FormatError for a drawing of too many elements, such as one that contains itself. */
  spend(): void {
    this.#elements += 1;
    if (this.#elements > MOST_ELEMENTS) {
      throw new FormatError(`a drawing of more than ${MOST_ELEMENTS} elements`, 0);
    }
  }

  /** A new id for a definition. */
  newId(): string {
    this.#ids += 1;
    return `d${this.#ids}`;
  }
}
