import { shortHash } from '../../../texts/format.ts';
import type { TextOf } from '../../../texts/use-text.ts';
import { report as texts } from '../texts.ts';

type Text = TextOf<typeof texts>;
type DetailText = Extract<keyof typeof texts, `detail_${string}`>;

/** The name of a check for people; a check without a text shows its raw name. */
export function nameOfCheck(name: string, text: Text): string {
  const key = `check_${name}`;
  return key in texts ? text(key as 'check_archive') : name;
}

/** The findings of passed checks, as the verifiers write them (`android/verify/`, `ios/verify/`), and their texts with the names of their groups. */
const details: readonly (readonly [RegExp, DetailText, ...string[]])[] = [
  [/^(\d+) files$/, 'detail_files', 'count'],
  [/^(\d+) files in (.+)$/, 'detail_filesIn', 'count', 'folder'],
  [/^(\d+) stored files$/, 'detail_stored', 'count'],
  [/^(\d+) bytes$/, 'detail_bytes', 'count'],
  [/^(\d+) references$/, 'detail_references', 'count'],
  [/^(\d+) dex files?$/, 'detail_dex', 'count'],
  [/^(\d+) classes$/, 'detail_classes', 'count'],
  [/^(\d+) icons$/, 'detail_icons', 'count'],
  [/^(\d+) usage texts in 2 languages$/, 'detail_usage', 'count'],
  [/^(\d+) pages of (.+), ad-hoc$/, 'detail_adHoc', 'count', 'id'],
  [/^(\d+) pages of (.+), signed$/, 'detail_signed', 'count', 'id'],
  [/^(\d+) files sealed$/, 'detail_sealed', 'count'],
  [/^([\w, ]+) from ([\d.]+)$/, 'detail_cpu', 'cpu', 'min'],
  [/^yes$/, 'detail_yes'],
];

/** A finding in the reader's language. The report shows the signer's hash once, so this only names the signer; unknown text is unchanged. */
export function detailOfCheck(detail: string, signer: string, text: Text): string {
  const hash = /^(?:SHA-256 )?([0-9a-f]{64})$/.exec(detail)?.[1];
  if (hash) {
    return hash === signer ? text('detail_signer') : shortHash(hash);
  }
  for (const [pattern, key, ...names] of details) {
    const found = pattern.exec(detail);
    if (found) {
      const values = Object.fromEntries(names.map((name, at) => [name, found[at + 1]!]));
      return (text as (key: string, values: Record<string, string>) => string)(key, values);
    }
  }
  return detail;
}
