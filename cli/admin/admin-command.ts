import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { localeOf } from '#words/language.ts';
import { parseOperands, tooMany } from '../parse-arguments.ts';
import { defect, type Exit, exit, fill, type Terminal, usageError } from '../terminal.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
/** A program of the server. It is started by its path: nothing here imports the server (ARCHITECTURE.md, Direction). */
const PROGRAM = 'server/start/providers/main.ts';

/** `npx qdb admin providers [name]`: tests the providers with the settings that `npm start` would use. */
export async function adminCommand(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { operands } = parseOperands(args, []);
  const [what, name, ...more] = operands;
  if (what !== 'providers') {
    throw usageError(what === undefined ? missing : fill(unknown, { what }));
  }
  if (more.length > 0) {
    throw usageError(fill(tooMany, { extra: more.join(' ') }));
  }
  return runProgram([localeOf(terminal.language), ...(name === undefined ? [] : [name])], terminal);
}

/** Runs in the project's folder, where `npm start` reads `.env`; the environment takes precedence. */
function runProgram(args: readonly string[], { env, out, err }: Terminal): Promise<Exit> {
  const settings = existsSync(join(project, '.env')) ? ['--env-file=.env'] : [];
  const child = spawn(process.execPath, [...settings, PROGRAM, ...args], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface({ input: child.stdout }).on('line', out);
  createInterface({ input: child.stderr }).on('line', err);
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => reject(defect(fill(unstarted, { reason: cause.message }))));
    child.once('close', (code) => resolve(code === exit.ok || code === exit.usage ? code : exit.defect));
  });
}

const missing = {
  zh: '缺少 admin 要做的事，例如 npx qdb admin providers',
  en: 'What? Such as npx qdb admin providers.',
};
const unknown = {
  zh: 'admin 没有「{what}」，有：providers',
  en: 'There is no “admin {what}”. There is: providers.',
};
const unstarted = { zh: '无法启动：{reason}', en: 'It cannot be started: {reason}.' };
