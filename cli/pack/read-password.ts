import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { readGivenFile } from '../read-file.ts';
import { type Terminal, translate, usageError } from '../terminal.ts';

/** In bytes. */
const LARGEST_PASSWORD = 64 << 10;

/**
 * The password of a keystore: from the file, from `QDB_KEYSTORE_PASSWORD`, or typed without echo. Never from the arguments, which every process of
 * the machine can read.
 */
export async function readPassword(file: string | undefined, terminal: Terminal): Promise<string> {
  if (file !== undefined) {
    return readPasswordFile(file);
  }
  const fromEnvironment = terminal.env.QDB_KEYSTORE_PASSWORD;
  if (fromEnvironment !== undefined) {
    return fromEnvironment;
  }
  if (!process.stdin.isTTY) {
    throw usageError(noPassword);
  }
  return ask(translate(terminal, prompt));
}

/** The password in a file, without its line ending. */
export async function readPasswordFile(file: string): Promise<string> {
  return new TextDecoder().decode(await readGivenFile(file, LARGEST_PASSWORD)).replace(/\r?\n$/, '');
}

/** Typed characters are not echoed. */
function ask(question: string): Promise<string> {
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
      return answer === null ? reject(usageError(noPassword)) : resolve(answer);
    });
  });
}

const prompt = { zh: '密钥库密码：', en: 'Keystore password: ' };
const noPassword = {
  zh: '缺少密钥库密码：请用 --keystore-password-file 或环境变量 QDB_KEYSTORE_PASSWORD 提供',
  en: 'The keystore’s password is missing: use --keystore-password-file or QDB_KEYSTORE_PASSWORD.',
};
