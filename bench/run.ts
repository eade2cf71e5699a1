import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, platform } from 'node:os';
import { authRows } from './auth.ts';
import { type BenchRow, tableOf } from './bench-row.ts';
import { lighthouseRows } from './lighthouse.ts';
import { packingRows } from './packing.ts';
import { pageRows } from './page-weight.ts';
import { readingRows } from './reading.ts';
import { serverRows } from './server.ts';
import { staffRows } from './staff.ts';

/** `npm run bench [name …]`: prints the rows of quality.md with the machine's load and writes them into the README when all were run. */
const suites: Record<string, () => BenchRow[] | Promise<BenchRow[]>> = {
  packing: packingRows,
  reading: readingRows,
  server: serverRows,
  staff: staffRows,
  auth: authRows,
  pages: pageRows,
  lighthouse: lighthouseRows,
};

/** Of these, more is better. */
const counts = ['/s', '/min', 'points', '% of bare'];

const wanted = process.argv.slice(2);
const rows: BenchRow[] = [];
for (const [name, run] of Object.entries(suites)) {
  if (wanted.length === 0 || wanted.includes(name)) {
    rows.push(...(await run()));
  }
}
const load = loadavg()
  .map((value) => value.toFixed(1))
  .join(' ');
const caption = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${platform()}, ${availableParallelism()} cores, load ${load}`;
const table = `${tableOf(rows)}\n\n${caption}`;
console.log(table);
if (wanted.length === 0) {
  writeIntoReadme(table);
}
process.exit(rows.some(misses) ? 1 : 0);

function misses({ limit, measured, unit }: BenchRow): boolean {
  return limit !== null && (counts.includes(unit) ? measured < limit : measured > limit);
}

function writeIntoReadme(text: string): void {
  const [begin, end] = ['<!-- bench:begin -->', '<!-- bench:end -->'];
  const readme = readFileSync('README.md', 'utf8');
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (after !== undefined) {
    writeFileSync('README.md', `${before}${begin}\n${text}\n${end}${after}`);
  }
}
