import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOfSigningKey } from '#contract/packaging/signing-key-words.ts';
import { equalBytes } from '#formats/bytes.ts';
import { writePkcs12 } from '#formats/keystore/write-pkcs12.ts';
import { createSigningKey, type SigningKey, signingFactsOf } from '#formats/signing-key.ts';
import { buildTime } from '../build-time.ts';
import { fill, type Terminal, translate, usageError } from '../terminal.ts';
import { openKeystore } from './open-keystore.ts';
import type { KeystoreOptions, PackOptions } from './pack-options.ts';
import type { WrittenFile } from './placed-file.ts';
import { EARLIER_KEYSTORE, type PasswordSource, readPassword, readPasswordFile } from './read-password.ts';

/** The key, and for a new key the path `made` and the content `files`, which is the only copy until it is written with the products. */
export type ChosenKey = { key: SigningKey; made: string | null; files: readonly WrittenFile[] };

const YEAR_SECONDS = 31_556_952;
/** The years of validity; Google Play requires a certificate that is valid until after 2033. */
const VALID_YEARS = 30;

/** `key` is null for the key of the folder; `earlier` is the key that it replaces. */
export type GivenKeys = { key: SigningKey | null; earlier: SigningKey | null };

/**
 * Opens the given keystores before anything is built, and warns of a key that stores will refuse. Throws a usage error for an unusable key or
 * keystore.
 */
export async function openGivenKeystores(options: PackOptions, terminal: Terminal): Promise<GivenKeys> {
  const { keystore, earlierKeystore } = options;
  if (earlierKeystore && !keystore) {
    throw usageError(needsNewKey);
  }
  const key = keystore ? await openGiven(keystore, terminal, terminal.env.QDB_KEY_PASSWORD) : null;
  const earlier = earlierKeystore
    ? await openGiven(earlierKeystore, terminal, terminal.env.QDB_EARLIER_KEY_PASSWORD, EARLIER_KEYSTORE)
    : null;
  if (key && earlier && equalBytes(key.certificate, earlier.certificate)) {
    throw usageError(sameKeys);
  }
  return { key, earlier };
}

async function openGiven(
  { path, passwordFile, alias, keyPasswordFile }: KeystoreOptions,
  terminal: Terminal,
  keyPassword: string | undefined,
  source?: PasswordSource,
): Promise<SigningKey> {
  const key = await openKeystore(path, alias, {
    keystore: () => readPassword(passwordFile, terminal, source),
    key: async () => (keyPasswordFile === undefined ? (keyPassword ?? null) : readPasswordFile(keyPasswordFile)),
  });
  judge(path, key, terminal);
  return key;
}

/** The app's own key in the folder, made at the first build and reused later; only the folder's owner may read it. */
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
const needsNewKey = {
  zh: '--earlier-keystore 是原来的密钥，还要用 --keystore 给出接替它的新密钥',
  en: '--earlier-keystore has the key so far; give the one that replaces it with --keystore.',
};
const sameKeys = {
  zh: '--keystore 和 --earlier-keystore 里是同一把密钥，没有什么可以更换',
  en: '--keystore and --earlier-keystore hold the same key, so nothing is replaced.',
};
