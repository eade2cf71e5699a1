import type { LocalizedText } from './app-module.ts';

/** A parameter of a function, or a part of what it answers. `type` is written as TypeScript has it. */
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
  /** It waits for the user, so no time-out counts. */
  waits?: true;
  /** The SDK calls it by itself: no document and no type names it. */
  internal?: true;
};

/** What `qdb.on` can listen to. */
export type SdkEvent = { name: string; title: LocalizedText; data: readonly SdkValue[] };
