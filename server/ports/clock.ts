/** The time of day. Code that decides or stores a time uses it, so that tests can move it. */
export type Clock = { now(): Date };
