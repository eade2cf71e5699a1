/** One thing that was looked at in a product, by a name that stays: tests, reports and people refer to it. */
export type Check = { readonly name: string; readonly ok: boolean; readonly detail: string };

/** Whether what stands in a file is what was meant. */
export function same(name: string, found: unknown, expected: unknown): Check {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  return one === other
    ? { name, ok: true, detail: one }
    : { name, ok: false, detail: `${one} found, ${other} expected` };
}
