import { FormatError } from './format-error.ts';

/** Parts of an installer that are read apart from each other; `manifest` is a field of AndroidManifest.xml or Info.plist. */
export type InstallerPart =
  | 'archive'
  | 'manifest'
  | 'resources'
  | 'name'
  | 'icon'
  | 'signers'
  | 'executable'
  | 'profile';

/** A part that could not be read, or is not as it should be, and why. The other facts stand. */
export type PartProblem = { part: InstallerPart; reason: string };

/** Names inside a file may be as long as 64 KB. */
const LONGEST_REASON = 300;

/** Collects what could not be read, so that one damaged part takes no other fact with it. */
export class PartProblems {
  readonly #found: PartProblem[] = [];

  /** In the order in which they were met. */
  get found(): readonly PartProblem[] {
    return this.#found;
  }

  /** What `read` answers; null, with the reason noted, where it throws FormatError. */
  async attempt<Value>(part: InstallerPart, read: () => Promise<Value> | Value): Promise<Value | null> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof FormatError)) {
        throw error;
      }
      this.note(part, error.message);
      return null;
    }
  }

  /** Notes a reason once, however often it is met. */
  note(part: InstallerPart, reason: string): void {
    const short = reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON)}…` : reason;
    if (!this.#found.some((known) => known.part === part && known.reason === short)) {
      this.#found.push({ part, reason: short });
    }
  }
}
