import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { dirname } from 'node:path';
import { writeFiles } from '../pack/write-files.ts';
import { parseArguments } from '../parse-arguments.ts';
import { type Exit, exit, fill, type Terminal, translate } from '../terminal.ts';

/** `qdb settings-key <file>`: a new key pair for remote settings. The private half goes into the file, which is never replaced. */
export async function settingsKeyCommand(args: readonly string[], terminal: Terminal): Promise<Exit> {
  const { operand: path } = parseArguments(args, []);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const bytes = Buffer.from(privateKey.export({ format: 'pem', type: 'pkcs8' }));
  await writeFiles(dirname(path), [{ path, bytes, mode: 0o600, onlyNew: true }]);
  terminal.out(translate(terminal, fill(keyWritten, { path, key: publicHalf(privateKey) })));
  return exit.ok;
}

/** The public half in the form of nativeConfig's `remoteKey`: SPKI in base64. */
export const publicHalf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');

const keyWritten = {
  zh: '私钥已写入 {path}，请妥善保存，不要放到网站上。\nnativeConfig 的 remoteKey：{key}',
  en: 'The private key is in {path}: keep it, and never put it on a website.\nremoteKey of nativeConfig: {key}',
};
