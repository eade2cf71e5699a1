import type { Localized } from '#words/language.ts';
import type { Platform } from '#words/platform.ts';

/** A parameter of a function, or a part of its answer. `type` is written as in TypeScript. */
export type SdkValue = { name: string; type: string; optional?: true; text: Localized };

/**
 * One function of `qdb` by its whole name, such as `refresh.enable`. Both shells, the SDK, its types and its documents are derived from it. Without
 * `params` it has no parameters, without `result` it answers an empty object.
 */
export type SdkFunction = {
  name: string;
  title: Localized;
  params?: readonly SdkValue[];
  result?: readonly SdkValue[];
  /** The differences between the platforms. */
  differences?: Localized;
  /** The one platform that has it; the other answers E_UNSUPPORTED. */
  only?: Platform;
  /** Whether it waits for the user, without a time-out. */
  waits?: true;
  /** Whether only the SDK itself calls it: no document and no type names it. */
  internal?: true;
};

/** An event of `qdb.on`. */
export type SdkEvent = { name: string; title: Localized; data: readonly SdkValue[] };
