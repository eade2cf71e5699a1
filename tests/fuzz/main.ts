import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { FuzzedReader } from './fuzzed-reader.ts';
import { openProgress } from './progress.ts';
import { readers } from './readers.ts';
import { runReader } from './run-reader.ts';

/**
 * `npm run fuzz [-- name … --minutes 10 --inputs 100000 --again]`: every reader, or those whose names have this prefix, against damaged inputs
 * (quality.md, Hostile input). It resumes where it stopped; `--again` starts anew.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: 'Infinity' },
    inputs: { type: 'string', default: '100000' },
    again: { type: 'boolean', default: false },
  },
});
const [inputs, endsAt] = [Number(values.inputs), Date.now() + Number(values.minutes) * 60_000];
const folder = 'out/fuzz';
const TELL_MS = 10_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const wanted = readers.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.startsWith(word)),
);
if (wanted.length === 0 || Number.isNaN(inputs + endsAt)) {
  print(
    `npm run fuzz -- [name …] [--minutes N] [--inputs N] [--again]\nnames: ${readers.map(({ name }) => name).join(' ')}`,
  );
  process.exit(2);
}

const progress = openProgress('out/fuzz.json', values.again);
const waiting = wanted.filter(isOpen).sort((one, other) => progress.of(one.name).done - progress.of(other.name).done);
const lanes = Math.min(availableParallelism(), waiting.length);
const failures: string[] = [];
print(`${waiting.length} of ${wanted.length} readers to go, ${lanes} at a time`);
await Promise.all(Array.from({ length: lanes }, work));

const open = wanted.filter(isOpen).length;
print(`${wanted.length - open} of ${wanted.length} readers have survived ${count(inputs)} damaged inputs each`);
print([...failures, ...(open > 0 && failures.length === 0 ? ['run it again to go on'] : [])].join('\n'));
process.exitCode = failures.length > 0 ? 1 : 0;

function isOpen({ name }: FuzzedReader): boolean {
  return progress.of(name).done < inputs;
}

/** One reader after the other, each with its share of the remaining time. */
async function work(): Promise<void> {
  for (let reader = waiting.shift(); reader && Date.now() < endsAt; reader = waiting.shift()) {
    const turns = Math.ceil((waiting.length + 1) / lanes);
    const until = Date.now() + (endsAt - Date.now()) / turns;
    await fuzz(reader, until);
  }
}

async function fuzz({ name, refuses }: FuzzedReader, until: number): Promise<void> {
  const from = progress.of(name).done;
  const startedAt = Date.now();
  let toldAt = startedAt;
  const onPiece = (done: number, toll: Parameters<typeof progress.add>[2]) => {
    progress.add(name, done, toll);
    if (Date.now() - toldAt > TELL_MS) {
      toldAt = Date.now();
      print(`${name}: ${speedOf(done, (done - from) / ((toldAt - startedAt) / 1000))}`);
    }
  };
  const wrong = await runReader({ name, from, to: inputs, until, folder, onPiece });
  const { done, refused, slowestMs, most } = progress.of(name);
  const part = Math.round((refused / Math.max(1, done)) * 100);
  print(
    `${name}: ${count(done)} of ${count(inputs)}, ${part} % refused, slowest ${Math.round(slowestMs)} ms, at most ${most >> 20} MB`,
  );
  const tooKind = refuses !== undefined && refuses !== 'nothing' && refused < done * refuses;
  const tooStrict = refuses === 'nothing' && refused > 0;
  if (wrong ?? (tooKind || tooStrict)) {
    failures.push(`${name}: ${wrong ?? `${part} % refused is not what is expected of it`}`);
    print(failures.at(-1)!);
  }
}

function speedOf(done: number, perSecond: number): string {
  const seconds = Math.round((inputs - done) / perSecond);
  const left = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
  return `${count(done)} of ${count(inputs)}, ${count(Math.round(perSecond))}/s, ${left} left`;
}

function count(number: number): string {
  return number.toLocaleString('en');
}
