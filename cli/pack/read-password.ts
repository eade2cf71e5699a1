import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Localized } from '#words/language.ts';
import { readGivenFile } from '../read-file.ts';
import { fill, type Terminal, translate, usageError } from '../terminal.ts';

/** The sources of a password without a file: the names of its option and variable, and the prompt. */
export type PasswordSource = { option: string; variable: string; prompt: Localized };

const KEYSTORE: PasswordSource = {
  option: 'keystore-password-file',
  variable: 'QDB_KEYSTORE_PASSWORD',
  prompt: { zh: '密钥库密码：', en: 'Keystore password: ' },
};
export const EARLIER_KEYSTORE: PasswordSource = {
  option: 'earlier-keystore-password-file',
  variable: 'QDB_EARLIER_KEYSTORE_PASSWORD',
  prompt: { zh: '原密钥库密码：', en: 'Password of the earlier keystore: ' },
};

/** The limit in bytes. */
const LARGEST_PASSWORD = 64 << 10;

/**
 * The password of a keystore: from the file, from the variable of its source, or typed without echo. Never from the arguments, which every process on
 * the machine can read.
 */
export async function readPassword(file: string | undefined, terminal: Terminal, source = KEYSTORE): Promise<string> {
  if (file !== undefined) {
    return readPasswordFile(file);
  }
  const fromEnvironment = terminal.env[source.variable];
  if (fromEnvironment !== undefined) {
    return fromEnvironment;
  }
  if (!process.stdin.isTTY) {
    throw usageError(fill(noPassword, source));
  }
  return ask(translate(terminal, source.prompt), fill(noPassword, source));
}

/** The password in a file, without its line ending. */
export async function readPasswordFile(file: string): Promise<string> {
  return new TextDecoder().decode(await readGivenFile(file, LARGEST_PASSWORD)).replace(/\r?\n$/, '');
}

/** Reads typed characters without echo. */
function ask(question: string, otherwise: Localized): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  return new Promise((resolve, reject) => {
    let answer: string | null = null;
    lines.once('line', (line) => {
      answer = line;
      lines.close();
    });
    lines.once('close', () => {
      process.stderr.write('\n');
      return answer === null ? reject(usageError(otherwise)) : resolve(answer);
    });
  });
}

const noPassword = {
  zh: '缺少密钥库密码：请用 --{option} 或环境变量 {variable} 提供',
  en: 'The keystore’s password is missing: use --{option} or {variable}.',
};
