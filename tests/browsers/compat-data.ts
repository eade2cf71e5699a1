import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The versions of browsers, by their names in the data. */
export type Floor = Readonly<Record<string, number>>;

type Statement = {
  version_added?: string | boolean | null;
  version_removed?: string;
  prefix?: string;
  alternative_name?: string;
  flags?: unknown;
};
export type Entry = {
  [name: string]: Entry | undefined;
  __compat?: { support: Record<string, Statement | Statement[]> } & Entry;
};

/** MDN's table of browsers and features (`@mdn/browser-compat-data`). */
export const compatData = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'),
) as {
  javascript: Record<'builtins' | 'operators' | 'statements' | 'classes' | 'regular_expressions' | 'grammar', Entry>;
} & Record<'api' | 'css', Record<string, Entry>>;

/** The browsers of a floor that lack a feature, with the version that brought it; empty when the data do not know it. */
export function lacking(entry: Entry | undefined, floor: Floor): string[] {
  const support = entry?.__compat?.support;
  return support
    ? Object.entries(floor)
        .filter(([browser]) => support[browser] !== undefined)
        .filter(([browser, version]) => !statementsOf(support[browser]).some((each) => holds(each, version)))
        .map(([browser]) => `${browser} ${statementsOf(support[browser])[0]?.version_added || 'never'}`)
    : [];
}

const statementsOf = (support: Statement | Statement[] | undefined): Statement[] =>
  support === undefined ? [] : [support].flat();

function holds(
  { version_added, version_removed, prefix, alternative_name, flags }: Statement,
  version: number,
): boolean {
  const isOwn = !flags && !prefix && !alternative_name;
  return (
    isOwn && since(version_added) <= version && (version_removed === undefined || since(version_removed) > version)
  );
}

/** "≤37" is a version that has it, of unknown beginning. */
function since(version: string | boolean | null | undefined): number {
  if (version === true) {
    return 0;
  }
  const number = typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN;
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number;
}
