/** Whole yuan that one recharge may have (calls.md row 29). */
export const LEAST_RECHARGE_YUAN = 1;
export const MOST_RECHARGE_YUAN = 50_000;

/** "Recharge amount must be a positive integer" (spec §5), of yuan. Null for any other text: `1.5`, `-1`, `1e9`, `１００`, ` 10`. */
export function fenOfRecharge(text: string): number | null {
  if (!/^[1-9]\d{0,5}$/.test(text)) {
    return null;
  }
  const yuan = Number(text);
  return yuan >= LEAST_RECHARGE_YUAN && yuan <= MOST_RECHARGE_YUAN ? yuan * 100 : null;
}
