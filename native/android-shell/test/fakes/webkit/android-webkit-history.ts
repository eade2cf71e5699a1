import type { PageDocument } from './android-webkit-page.ts';

/** An entry of the history; `document` is null after a restore, `post` is the body of a form. */
export type Entry = {
  readonly address: string;
  readonly original: string;
  readonly document: PageDocument | null;
  readonly post: string | null;
  /** An entry that moves a frame only. */
  readonly isFrame?: boolean;
};

/** The history of one view, and the place in it. */
export class History {
  entries: Entry[] = [];
  at = -1;

  get entry(): Entry | undefined {
    return this.entries[this.at];
  }

  /** A move of the document itself: a new entry, or another address of the present one. */
  put(entry: Entry, isReplaced: boolean): void {
    this.commit(entry, isReplaced ? this.at : null);
  }

  commit(entry: Entry, place: number | null): void {
    if (place === null || place < 0) {
      this.entries.splice(this.at + 1, Number.POSITIVE_INFINITY, entry);
      this.at += 1;
    } else {
      this.entries[place] = entry;
      this.at = place;
    }
  }
}
