/** The key of fairness among threads and picture processes. */
export const callerOf = (memberId: number): string => `member-${memberId}`;
