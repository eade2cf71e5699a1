/** Leaves space for the number in the longest package name. */
const LONGEST_STEM = 120;

/**
 * A name for the copy of an app: the same with the next number that none of the member's apps has, `com.example.tea` → `com.example.tea2`. The first
 * build fixes it, so two apps with one name would replace each other on a phone.
 */
export function copiedName(name: string, identities: ReadonlySet<string>): string {
  const [, stem, number] = /^(.*?)(\d{0,4})$/.exec(name)!;
  const kept = stem!.length > LONGEST_STEM ? stem!.slice(0, LONGEST_STEM).replace(/\.$/, '') : stem!;
  for (let next = Math.max(2, Number(number) + 1); ; next += 1) {
    if (!identities.has(`${kept}${next}`)) {
      return `${kept}${next}`;
    }
  }
}
