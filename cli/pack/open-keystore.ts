import { keystoreFaults } from '#contract/packaging/keystore-words.ts';
import { KeystoreError, type KeystoreKey } from '#formats/keystore/keystore-key.ts';
import { type KeyProblem, openKey } from '#formats/keystore/open-key.ts';
import { MOST_ITERATIONS } from '#formats/keystore/pkcs12-key.ts';
import { expectKeystore, LARGEST_KEYSTORE } from '#formats/keystore/read-keystore.ts';
import { readGivenFile } from '../read-file.ts';
import { type CommandError, fill, usageError } from '../terminal.ts';

/** Sources of the passwords: the keystore's, and the key's, used if the keystore's does not open it. */
export type Passwords = { keystore(): Promise<string>; key(): Promise<string | null> };

/** Opens one key of a keystore. Throws a usage error for a wrong password, an unknown alias, or a file that is not a keystore. */
export async function openKeystore(
  path: string,
  alias: string | undefined,
  passwords: Passwords,
): Promise<KeystoreKey> {
  const bytes = await readGivenFile(path, LARGEST_KEYSTORE);
  try {
    expectKeystore(bytes);
  } catch (cause) {
    throw cause instanceof KeystoreError ? unusableFor(path, cause.reason) : cause;
  }
  const password = await passwords.keystore();
  const opened = await openKey(bytes, { password, alias: alias ?? null, keyPassword: await passwords.key() });
  if (!opened.ok) {
    throw refusalOf(path, opened);
  }
  return opened.key;
}

function refusalOf(path: string, { reason, alias, aliases }: KeyProblem): CommandError {
  return reason in refusals
    ? usageError(fill(refusals[reason as keyof typeof refusals], { path, alias, aliases: aliases.join(', ') }))
    : unusableFor(path, reason as KeystoreError['reason']);
}

const unusableFor = (path: string, reason: KeystoreError['reason']): CommandError =>
  usageError(fill(unusable, { path, reason: fill(keystoreFaults[reason], { rounds: MOST_ITERATIONS }) }));

const refusals = {
  password: { zh: '密钥库 {path} 的密码不正确', en: 'The password of {path} is wrong.' },
  ownPasswordNeeded: {
    zh: '{path} 能打开，但它的密码打不开其中的密钥「{alias}」：这个密钥另有密码，请用 --key-password-file 或环境变量 QDB_KEY_PASSWORD 提供',
    en: '{path} opens, but its password does not open the key “{alias}”, which has one of its own: give it with --key-password-file or QDB_KEY_PASSWORD.',
  },
  ownPasswordWrong: {
    zh: '{path} 能打开，但为密钥「{alias}」提供的密码不正确。密钥没有另设密码时，请去掉 --key-password-file 和 QDB_KEY_PASSWORD',
    en: '{path} opens, but the password given for the key “{alias}” is wrong. If the key has none of its own, leave out --key-password-file and QDB_KEY_PASSWORD.',
  },
  noKey: { zh: '{path} 中没有私钥', en: '{path} holds no private key.' },
  noSuchKey: {
    zh: '{path} 中没有名为「{alias}」的密钥，其中有：{aliases}',
    en: '{path} holds no key called “{alias}”, but {aliases}.',
  },
  severalKeys: {
    zh: '{path} 中有多个密钥（{aliases}），请用 --key-alias 指定',
    en: '{path} holds several keys ({aliases}). Choose one with --key-alias.',
  },
} as const satisfies Partial<Record<KeyProblem['reason'], { zh: string; en: string }>>;

const unusable = { zh: '无法使用密钥库 {path}：{reason}', en: 'The keystore {path} cannot be used: {reason}.' };
