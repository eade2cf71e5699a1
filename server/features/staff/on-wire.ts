/** Times are epoch seconds on the wire, booleans are 1 and 0 (calls.md §1). */
export const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
export const secondsOrZero = (time: Date | null): number => (time ? secondsOf(time) : 0);
export const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0);
