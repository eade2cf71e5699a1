import { FormatError } from './format-error.ts';

/** Parts of an installer that are read independently; `manifest` is a field of AndroidManifest.xml or Info.plist. */
export type InstallerPart =
  | 'archive'
  | 'manifest'
  | 'resources'
  | 'name'
  | 'icon'
  | 'signers'
  | 'executable'
  | 'profile';

/** A part that could not be read or is not valid, and the reason. The other facts remain usable. */
export type PartProblem = { part: InstallerPart; reason: string };

/** The limit in characters; names inside a file may be as long as 64 KB. */
const LONGEST_REASON = 300;

/** Collects the problems, so that one damaged part leaves the other facts readable. */
export class PartProblems {
  readonly #found: PartProblem[] = [];

  /** The problems in the order of reading. */
  get found(): readonly PartProblem[] {
    return this.#found;
  }

  /** The result of `read`; null when it throws FormatError, whose reason is noted. */
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

  /** Notes a reason once. */
  note(part: InstallerPart, reason: string): void {
    const short = reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON)}…` : reason;
    if (!this.#found.some((problem) => problem.part === part && problem.reason === short)) {
      this.#found.push({ part, reason: short });
    }
  }
}
