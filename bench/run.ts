import { availableParallelism, loadavg, platform } from 'node:os';
import { parseArgs } from 'node:util';
import { authRows } from './auth.ts';
import { type BenchRow, misses, tableOf } from './bench-row.ts';
import { costliestRows } from './costliest.ts';
import { downloadRows } from './downloads/download.ts';
import { firstAppRows } from './first-app.ts';
import { growthRows } from './growth.ts';
import { keystrokeRows } from './keystroke.ts';
import { lighthouseRows } from './lighthouse.ts';
import { cachedPageRows } from './load/cached-page.ts';
import { installPageRows } from './load/install-page.ts';
import { memoryRows } from './memory.ts';
import { newcomerRows } from './newcomer.ts';
import { packingRows } from './packing/packing.ts';
import { pageRows } from './page-weight.ts';
import { readingRows } from './reading.ts';
import { serverRows } from './server.ts';
import { staffRows } from './staff.ts';
import { uploadRows } from './upload.ts';
import { writeTable } from './write-table.ts';

/**
 * `npm run bench [-- name … --minutes 5 --every]`: prints the rows of quality.md with the machine's load, and writes them into the README after a
 * full run. `--minutes` is the time of the memory row's load, `--every` lets Lighthouse check every public page in both languages; `costliest` also
 * writes its own table into docs/security.md.
 */
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, every: { type: 'boolean' } },
});

const suites: Record<string, () => BenchRow[] | Promise<BenchRow[]>> = {
  packing: packingRows,
  reading: readingRows,
  newcomer: newcomerRows,
  server: serverRows,
  upload: uploadRows,
  download: downloadRows,
  firstApp: firstAppRows,
  keystroke: keystrokeRows,
  memory: () => memoryRows(values.minutes === undefined ? undefined : Number(values.minutes)),
  staff: staffRows,
  growth: growthRows,
  auth: authRows,
  costliest: () => costliestRows(caption()),
  cachedPage: cachedPageRows,
  installPage: installPageRows,
  pages: pageRows,
  lighthouse: () => lighthouseRows(values.every),
};
const unknown = names.filter((name) => !Object.hasOwn(suites, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Choose from: ${Object.keys(suites).join(' ')}`);
  process.exit(2);
}

const rows: BenchRow[] = [];
for (const [name, run] of Object.entries(suites)) {
  if (names.length === 0 || names.includes(name)) {
    rows.push(...(await run()));
  }
}
const table = `${tableOf(rows)}\n\n${caption()}`;
console.log(table);
if (names.length === 0) {
  writeTable('README.md', 'bench', table);
}
const missed = rows.filter(misses).map(({ what }) => what);
if (missed.length > 0) {
  console.error(`Beyond their limit: ${missed.join(' · ')}`);
}
process.exit(missed.length > 0 ? 1 : 0);

function caption(): string {
  const load = loadavg().map((value) => value.toFixed(1));
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, Node ${process.versions.node}, ${platform()}, ${availableParallelism()} cores, load ${load.join(' ')}`;
}
