import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOfSigningKey } from '#contract/signing-key-words.ts';
import { writePkcs12 } from '#formats/keystore/write-pkcs12.ts';
import { createSigningKey, type SigningKey, signingFactsOf } from '#formats/signing-key.ts';
import { buildTime } from '../build-time.ts';
import { fill, type Terminal, translate, usageError } from '../terminal.ts';
import { openKeystore } from './open-keystore.ts';
import type { PackOptions } from './pack-options.ts';
import type { WrittenFile } from './placed-file.ts';
import { readPassword, readPasswordFile } from './read-password.ts';

/** The key, and for a new one its path `made` and its content `files`, which is the only copy until written with the products. */
export type ChosenKey = { key: SigningKey; made: string | null; files: readonly WrittenFile[] };

const YEAR_SECONDS = 31_556_952;
/** Google Play requires a certificate that is valid until after 2033. */
const VALID_YEARS = 30;

/**
 * Opens the given keystore before anything is built, and warns of a key that stores will refuse. Throws a usage error for an unusable key or
 * keystore.
 */
export async function openGivenKeystore(options: PackOptions, terminal: Terminal): Promise<SigningKey | null> {
  const { keystore: path, keystorePasswordFile, keyAlias, keyPasswordFile } = options;
  if (path === undefined) {
    return null;
  }
  const key = await openKeystore(path, keyAlias, {
    keystore: () => readPassword(keystorePasswordFile, terminal),
    key: async () =>
      keyPasswordFile === undefined ? (terminal.env.QDB_KEY_PASSWORD ?? null) : readPasswordFile(keyPasswordFile),
  });
  judge(path, key, terminal);
  return key;
}

/** The app's own key in the folder, made at the first build and reused later; it belongs to the folder's owner. */
export async function ownKey(folder: string, packageName: string, atSeconds: number): Promise<ChosenKey> {
  const keystore = join(folder, `${packageName}-key.p12`);
  const passwordFile = join(folder, `${packageName}-key.txt`);
  if (existsSync(keystore)) {
    const passwords = { keystore: () => readPasswordFile(passwordFile), key: async () => null };
    return { key: await openKeystore(keystore, undefined, passwords), made: null, files: [] };
  }
  const key = await createSigningKey({
    commonName: packageName,
    notBeforeSeconds: atSeconds,
    notAfterSeconds: atSeconds + VALID_YEARS * YEAR_SECONDS,
  });
  const password = randomBytes(24).toString('base64url');
  const files = [
    { path: passwordFile, bytes: Buffer.from(`${password}\n`), mode: 0o600 },
    { path: keystore, bytes: await writePkcs12({ ...key, alias: packageName }, password), mode: 0o600, onlyNew: true },
  ];
  return { key, made: keystore, files };
}

function judge(path: string, { certificate }: SigningKey, terminal: Terminal): void {
  const facts = signingFactsOf(certificate);
  const { refused, doubts } = wordsOfSigningKey(facts, buildTime(terminal.env));
  if (refused) {
    throw usageError(fill(wrongKind, { path, reason: refused, kind: facts.kind.toUpperCase() }));
  }
  for (const doubt of doubts) {
    terminal.err(translate(terminal, fill(warning, { path, doubt })));
  }
}

const wrongKind = {
  zh: '{path} 中的密钥不能用于签名：{reason}，这是 {kind}',
  en: 'The key in {path} cannot sign: {reason}, this one is {kind}.',
};
const warning = { zh: '提示：{path}：{doubt}', en: 'Note: {path}: {doubt}.' };
