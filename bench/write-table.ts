import { readFileSync, writeFileSync } from 'node:fs';

/** Puts a table between the marks `<!-- name:begin -->` and `<!-- name:end -->` of a page. */
export function writeTable(page: string, name: string, table: string): void {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const text = readFileSync(page, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) {
    throw new Error(`${page} has no place for the table: ${begin} … ${end}`);
  }
  writeFileSync(page, `${before}${begin}\n${table}\n${end}${after}`);
}
