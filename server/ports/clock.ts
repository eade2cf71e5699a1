/** The time of day. Code that decides or stores a time reads this clock, so that tests can move it. */
export type Clock = { now(): Date };
