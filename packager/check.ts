/** One check of a product, by a permanent name that tests, reports and people refer to. */
export type Check = { readonly name: string; readonly ok: boolean; readonly detail: string };

/** A check that the value in a file equals the expected one. */
export function checkEqual(name: string, found: unknown, expected: unknown): Check {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  return one === other
    ? { name, ok: true, detail: one }
    : { name, ok: false, detail: `${one} found, ${other} expected` };
}
