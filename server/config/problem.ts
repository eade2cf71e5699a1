/** A problem with one key. `reason` says what is expected and where to get it, never the actual value. */
export type Problem = { key: string; reason: string };
