/** The time of day. Everything that decides or stores a time asks it, so that tests can move it. */
export type Clock = { now(): Date };
