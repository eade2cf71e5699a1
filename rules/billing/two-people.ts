/** The money that a colleague has moved alone on this business day: for the same member, and in all. */
export type DecidedAlone = { ofMemberFen: number; inAllFen: number };

/** One colleague alone moves at most this many times the limit in a day, for all members together. */
const DAY_TIMES = 4;

export const dayLimitFen = (limitFen: number): number => DAY_TIMES * limitFen;

/** Whether a second person looks at the money as well (product.md §10): the limit is one of sums, for one member and for all. */
export const needsTwoPeople = (amountFen: number, alone: DecidedAlone, limitFen: number): boolean =>
  alone.ofMemberFen + amountFen > limitFen || alone.inAllFen + amountFen > dayLimitFen(limitFen);

/** Whether nobody else stands behind a decision. `first` has proposed it, or has confirmed it before. */
export const isAlone = (staffId: number, first: number | null): boolean => first === null || first === staffId;
