import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Toll } from './survive.ts';
import type { Order, Report } from './worker.ts';

const program = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** No input takes a second of processor time, so one of a minute is endless. */
const HANGS_MS = 60_000;
const LOOK_MS = 5_000;

export type Run = {
  name: string;
  from: number;
  to: number;
  until: number;
  /** The folder of fatal inputs. */
  folder: string;
  onPiece(done: number, toll: Toll): void;
};

/** Runs one reader in a process of its own, which may die. Returns the failure, or null. */
export async function runReader({ folder, onPiece, ...span }: Run): Promise<string | null> {
  mkdirSync(folder, { recursive: true });
  const position = join(folder, `${span.name}.at`);
  writeFileSync(position, '');
  const child = fork(program, { serialization: 'advanced' });
  const watch = watchPosition(position, () => child.kill('SIGKILL'));
  child.send({ ...span, position } satisfies Order);
  const heard: { last: Report | null } = { last: null };
  child.on('message', (report: Report) => {
    heard.last = report;
    if ('done' in report) {
      onPiece(report.done, report.toll);
    }
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('close', (...ended) => resolve(ended)),
  );
  clearInterval(watch);
  const at = readFileSync(position, 'utf8').trim();
  rmSync(position);
  return verdict(heard.last, `${signal ?? code}`, span.name, folder, at);
}

function watchPosition(position: string, hangs: () => void): NodeJS.Timeout {
  let [last, since] = ['', Date.now()];
  return setInterval(() => {
    const now = readFileSync(position, 'utf8');
    if (now !== last) {
      [last, since] = [now, Date.now()];
    } else if (now !== '' && Date.now() - since > HANGS_MS) {
      hangs();
    }
  }, LOOK_MS);
}

function verdict(last: Report | null, ended: string, name: string, folder: string, position: string): string | null {
  if (last && ('ended' in last || 'missing' in last)) {
    return null;
  }
  if (!last || !('casualty' in last)) {
    return `the process ended with ${ended} at input ${position || 'none'}`;
  }
  const { message, stack, input, bytes } = last.casualty;
  const file = join(folder, `${name}-${input}.bin`);
  writeFileSync(file, bytes);
  return [message, stack, `its bytes: ${file}`].filter(Boolean).join('\n');
}
