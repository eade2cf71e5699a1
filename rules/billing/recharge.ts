import { typedNumber } from '../typed-number.ts';

/** Whole yuan that one recharge may have (calls.md, recharge). */
export const LEAST_RECHARGE_YUAN = 1;
export const MOST_RECHARGE_YUAN = 50_000;

/** "Recharge amount must be a positive integer" (spec §5), of yuan, as people type it. Null for any other text: `1.5`, `-1`, `1e9`. */
export function fenOfRecharge(text: string): number | null {
  const typed = typedNumber(text);
  if (!/^[1-9]\d{0,5}$/.test(typed)) {
    return null;
  }
  const yuan = Number(typed);
  return yuan >= LEAST_RECHARGE_YUAN && yuan <= MOST_RECHARGE_YUAN ? yuan * 100 : null;
}
