import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FormatError } from '#formats/format-error.ts';
import { type KeystoreKey, WrongPasswordError } from '#formats/keystore/keystore-key.ts';
import { readKeystore } from '#formats/keystore/read-keystore.ts';
import { writePkcs12 } from '#formats/keystore/write-pkcs12.ts';
import { createSigningKey, type SigningKey } from '#formats/signing-key.ts';
import { readGivenFile } from '../read-file.ts';
import { fill, type Terminal, usageError } from '../terminal.ts';
import type { PackOptions } from './pack-options.ts';
import { readPassword } from './read-password.ts';
import { type WrittenFile, writeFiles } from './write-files.ts';

export type ChosenKey = { key: SigningKey /** Where a key that was made just now lies. */; made: string | null };

const YEAR_SECONDS = 31_556_952;
/** Google Play asks for a certificate that is valid until after 2033. */
const VALID_YEARS = 30;

/** Opens the given keystore before anything is built. Throws a usage error for a wrong password or a file that is none. */
export async function openGivenKeystore(options: PackOptions, terminal: Terminal): Promise<SigningKey | null> {
  const { keystore, keystorePasswordFile, keyAlias } = options;
  if (keystore === undefined) {
    return null;
  }
  const bytes = await readGivenFile(keystore);
  const password = await readPassword(keystorePasswordFile, terminal);
  return chooseKey(keystore, await openKeystore(keystore, bytes, password), keyAlias);
}

/** The app's own key in the folder, made at the first build and used from then on: it belongs to whoever owns the folder. */
export async function ownKey(folder: string, packageName: string, atSeconds: number): Promise<ChosenKey> {
  const keystore = join(folder, `${packageName}-key.p12`);
  const passwordFile = join(folder, `${packageName}-key.txt`);
  if (existsSync(keystore)) {
    const password = await readPassword(passwordFile, quiet);
    return {
      key: chooseKey(keystore, await openKeystore(keystore, await readGivenFile(keystore), password)),
      made: null,
    };
  }
  const key = await createSigningKey({
    commonName: packageName,
    notBeforeSeconds: atSeconds,
    notAfterSeconds: atSeconds + VALID_YEARS * YEAR_SECONDS,
  });
  const password = randomBytes(24).toString('base64url');
  await writeFiles(folder, [
    secret(passwordFile, Buffer.from(`${password}\n`)),
    secret(keystore, await writePkcs12({ ...key, alias: packageName }, password)),
  ]);
  return { key, made: keystore };
}

const quiet: Terminal = { language: 'zh-EN', env: {}, out: () => {}, err: () => {} };

const secret = (path: string, bytes: Uint8Array): WrittenFile => ({ path, bytes, mode: 0o600 });

async function openKeystore(path: string, bytes: Uint8Array, password: string): Promise<KeystoreKey[]> {
  try {
    return await readKeystore(bytes, password);
  } catch (cause) {
    if (cause instanceof WrongPasswordError) {
      throw usageError(fill(wrongPassword, { path }));
    }
    if (cause instanceof FormatError) {
      throw usageError(fill(noKeystore, { path, reason: cause.message }));
    }
    throw cause;
  }
}

function chooseKey(path: string, keys: readonly KeystoreKey[], alias?: string): SigningKey {
  const [key, ...others] = alias === undefined ? keys : keys.filter((one) => one.alias === alias);
  if (!key) {
    throw usageError(fill(noKey, { path }));
  }
  if (others.length > 0) {
    throw usageError(fill(manyKeys, { path, aliases: keys.map((one) => one.alias).join(', ') }));
  }
  return key;
}

const wrongPassword = { zh: '密钥库 {path} 的密码不正确', en: 'The password of {path} is wrong.' };
const noKeystore = { zh: '{path} 不是可用的密钥库：{reason}', en: '{path} is no usable keystore: {reason}' };
const noKey = { zh: '{path} 中没有可用的密钥', en: '{path} holds no such key.' };
const manyKeys = {
  zh: '{path} 中有多个密钥（{aliases}），请用 --key-alias 指定',
  en: '{path} holds several keys ({aliases}). Choose one with --key-alias.',
};
