import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run fuzz [-- mutations]`: every reader against 100,000 damaged inputs (quality.md, Hostile input). Files that have passed are noted in
 * `out/fuzz.json`, so a run that was stopped goes on where it was; delete the note to begin anew.
 */
const mutations = Number(process.argv[2] ?? 100_000);
const note = 'out/fuzz.json';

const passed: Record<string, number> = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : {};
const files = globSync('{formats,android,ios,website,packager,server}/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('survivesMutations('),
);
for (const file of files.filter((each) => (passed[each] ?? 0) < mutations)) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout=0', '--reporter=dot', file],
    { stdio: 'inherit', env: { ...process.env, QDB_MUTATIONS: String(mutations) } },
  );
  if (status !== 0) {
    process.exit(1);
  }
  passed[file] = mutations;
  mkdirSync('out', { recursive: true });
  writeFileSync(note, JSON.stringify(passed, null, 2));
}
process.stdout.write(`${files.length} files of readers have survived ${mutations} damaged inputs each\n`);
