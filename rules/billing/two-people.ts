/** The money in fen that a colleague has moved alone on this business day: for the same member, and in total. */
export type DecidedAlone = { ofMemberFen: number; inAllFen: number };

/** The limit for one colleague alone in a day, for all members together, as a multiple of the limit for one decision. */
const DAY_TIMES = 4;

export const dayLimitFen = (limitFen: number): number => DAY_TIMES * limitFen;

/** Whether a second person must approve the money as well (product.md §10): the limit is for sums, for one member and for all. */
export const needsTwoPeople = (amountFen: number, alone: DecidedAlone, limitFen: number): boolean =>
  alone.ofMemberFen + amountFen > limitFen || alone.inAllFen + amountFen > dayLimitFen(limitFen);

/** Whether no second person has approved a decision. `first` has proposed it, or has confirmed it before. */
export const isAlone = (staffId: number, first: number | null): boolean => first === null || first === staffId;
