import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { run } from '#cli/run.ts';

export type Ran = { code: number | null; out: string; err: string };

const launcher = fileURLToPath(new URL('../../cli/qdb.mjs', import.meta.url));

/** Runs the command line in a process of its own; messages are in English by default. */
export function runQdb(
  args: readonly string[],
  env: Record<string, string> = {},
  node = process.execPath,
): Promise<Ran> {
  const child = spawn(node, [launcher, ...args], {
    env: { PATH: process.env.PATH, LANG: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ran: Ran = { code: null, out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    ran.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    ran.err += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...ran, code }));
  });
}

/** The same without a process of its own, which would cost half a second. */
export async function runHere(args: readonly string[], env: Record<string, string> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const terminal = {
    language: 'zh-EN' as const,
    env,
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
  };
  return { code: await run(args, terminal), out: out.join('\n'), err: err.join('\n') };
}
