import { yuanOf } from '#rules/billing/yuan.ts';

/** The sum of amounts on the wire, which may be negative. */
export const sumYuan = (...amounts: string[]): string =>
  yuanOf(amounts.reduce((fen, amount) => fen + Math.round(Number(amount) * 100), 0));
