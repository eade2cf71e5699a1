import type { LocalizedText } from './localized-text.ts';

/** A parameter of a function, or a part of its answer. `type` is written as in TypeScript. */
export type SdkValue = { name: string; type: string; optional?: true; text: LocalizedText };

/**
 * One function of `qdb` by its whole name, such as `refresh.enable`. Both shells, the SDK, its types and its documents derive from it.
 * Without `params` it takes none, without `result` it answers an empty object.
 */
export type SdkFunction = {
  name: string;
  title: LocalizedText;
  params?: readonly SdkValue[];
  result?: readonly SdkValue[];
  /** How the platforms differ. */
  differences?: LocalizedText;
  /** The one platform that has it; the other answers E_UNSUPPORTED. */
  only?: 'android' | 'ios';
  /** Whether it waits for the user, without a time-out. */
  waits?: true;
  /** Whether only the SDK itself calls it: no document and no type names it. */
  internal?: true;
};

/** An event of `qdb.on`. */
export type SdkEvent = { name: string; title: LocalizedText; data: readonly SdkValue[] };
