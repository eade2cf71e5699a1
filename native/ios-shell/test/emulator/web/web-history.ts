import type { WebDocument } from './web-document.ts';
import type { Entry, Load } from './web-load.ts';

/** The back-forward list of one web view. */
export class WebHistory {
  entries: Entry[] = [];
  index = -1;
  /** Whether the list keeps its documents (107). */
  cachesPages = true;

  get current(): Entry | undefined {
    return this.entries[this.index];
  }

  /** The document that a load brings back without the network. */
  cached({ to }: Load): WebDocument | null {
    return to === null || !this.cachesPages ? null : this.entries[to]!.document;
  }

  commit(load: Load, document: WebDocument): void {
    const entry = { address: load.address, document, navigation: load.navigation, method: load.method };
    if (load.to !== null) {
      this.index = load.to;
    }
    if (load.to !== null || this.current?.address === load.address) {
      this.entries[this.index] = entry;
    } else {
      this.#add(entry);
    }
  }

  /** An entry of the same document, or of a frame in it. */
  move(address: string): void {
    this.#add({ ...this.current!, address });
  }

  #add(entry: Entry): void {
    this.entries.splice(this.index + 1, Number.POSITIVE_INFINITY, entry);
    this.index += 1;
  }

  /** The opaque state of the list (127). */
  encode(): Uint8Array | null {
    const list = this.entries.map(({ address, method }) => ({ address, method }));
    return this.index < 0 ? null : new TextEncoder().encode(JSON.stringify({ list, index: this.index }));
  }

  /** Answers whether the state could be read. */
  decode(state: unknown, navigation: Entry['navigation']): boolean {
    try {
      const { list, index } = JSON.parse(new TextDecoder().decode(state as Uint8Array));
      this.entries = list.map((each: { address: string; method: string }) => ({ ...each, document: null, navigation }));
      this.index = index;
      return true;
    } catch {
      return false;
    }
  }
}
