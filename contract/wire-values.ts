/** The wire's form of times and booleans (calls.md §1): epoch seconds, 1 and 0. */
export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
/** 0 for a missing time. */
export const secondsOrZero = (time: Date | null): number => (time ? secondsOf(time) : 0);
export const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0);
