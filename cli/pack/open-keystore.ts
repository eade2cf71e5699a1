import {
  type KeystoreEntry,
  KeystoreError,
  type KeystoreKey,
  WrongPasswordError,
} from '#formats/keystore/keystore-key.ts';
import { MOST_ITERATIONS } from '#formats/keystore/pkcs12-key.ts';
import { expectKeystore, LARGEST_KEYSTORE, readKeystore } from '#formats/keystore/read-keystore.ts';
import { readGivenFile } from '../read-file.ts';
import { fill, usageError } from '../terminal.ts';

/** Sources of the passwords: the keystore's, and the key's in case the keystore's does not open it. */
export type Passwords = { keystore(): Promise<string>; key(): Promise<string | null> };

/** Opens one key of a keystore. Throws a usage error for a wrong password, an unknown alias, or a file that is not a keystore. */
export async function openKeystore(
  path: string,
  alias: string | undefined,
  passwords: Passwords,
): Promise<KeystoreKey> {
  const bytes = await readGivenFile(path, LARGEST_KEYSTORE);
  await inWords(path, async () => expectKeystore(bytes));
  const password = await passwords.keystore();
  const entries = await inWords(path, () => readKeystore(bytes, password), fill(wrongPassword, { path }));
  const entry = chooseEntry(path, entries, alias);
  const own = await passwords.key();
  const refusal = fill(own === null ? needsOwnPassword : wrongOwnPassword, { path, alias: entry.alias });
  return inWords(path, () => entry.open(own ?? password), refusal);
}

/** Aliases from keytool are in lower case, whatever was typed. */
function chooseEntry(path: string, entries: readonly KeystoreEntry[], alias?: string): KeystoreEntry {
  const sameAlias = (fold: (text: string) => string) => entries.filter((one) => fold(one.alias) === fold(alias ?? ''));
  const exact = alias === undefined ? entries : sameAlias((text) => text);
  const [entry, ...others] = exact.length > 0 ? exact : sameAlias((text) => text.toLowerCase());
  const aliases = entries.map((one) => one.alias).join(', ');
  if (!entry) {
    throw usageError(entries.length === 0 ? fill(noKey, { path }) : fill(noSuchKey, { path, alias: alias!, aliases }));
  }
  if (others.length > 0) {
    throw usageError(fill(manyKeys, { path, aliases }));
  }
  return entry;
}

async function inWords<Value>(path: string, open: () => Promise<Value>, refusal?: { zh: string; en: string }) {
  try {
    return await open();
  } catch (cause) {
    if (cause instanceof WrongPasswordError && refusal) {
      throw usageError(refusal);
    }
    if (cause instanceof KeystoreError) {
      throw usageError(fill(unusable, { path, reason: reasons[cause.reason] }));
    }
    throw cause;
  }
}

const wrongPassword = { zh: '密钥库 {path} 的密码不正确', en: 'The password of {path} is wrong.' };
const needsOwnPassword = {
  zh: '{path} 能打开，但它的密码打不开其中的密钥「{alias}」：这个密钥另有密码，请用 --key-password-file 或环境变量 QDB_KEY_PASSWORD 提供',
  en: '{path} opens, but its password does not open the key “{alias}”, which has one of its own: give it with --key-password-file or QDB_KEY_PASSWORD.',
};
const wrongOwnPassword = {
  zh: '{path} 能打开，但为密钥「{alias}」提供的密码不正确。密钥没有另设密码时，请去掉 --key-password-file 和 QDB_KEY_PASSWORD',
  en: '{path} opens, but the password given for the key “{alias}” is wrong. If the key has none of its own, leave out --key-password-file and QDB_KEY_PASSWORD.',
};
const noKey = { zh: '{path} 中没有私钥', en: '{path} holds no private key.' };
const noSuchKey = {
  zh: '{path} 中没有名为「{alias}」的密钥，其中有：{aliases}',
  en: '{path} holds no key called “{alias}”, but {aliases}.',
};
const manyKeys = {
  zh: '{path} 中有多个密钥（{aliases}），请用 --key-alias 指定',
  en: '{path} holds several keys ({aliases}). Choose one with --key-alias.',
};

const unusable = { zh: '无法使用密钥库 {path}：{reason}', en: 'The keystore {path} cannot be used: {reason}.' };
const reasons: Record<KeystoreError['reason'], { zh: string; en: string }> = {
  notKeystore: {
    zh: '这不是密钥库（JKS 或 PKCS#12，即 .jks .keystore .p12 .pfx 文件）',
    en: 'this is not a keystore (JKS or PKCS#12, as .jks, .keystore, .p12 and .pfx files are)',
  },
  jceks: {
    zh: '这是 JCEKS 密钥库，请先用 keytool -importkeystore 转成 PKCS12',
    en: 'it is a JCEKS keystore; turn it into PKCS12 with keytool -importkeystore',
  },
  tooLarge: { zh: '文件超过 1 MB', en: 'it is larger than 1 MB' },
  cutOff: { zh: '文件不完整，末尾缺了一段', en: 'the file is cut off: it ends before its digest' },
  tooManyRounds: {
    zh: `打开它需要的运算超过 ${MOST_ITERATIONS} 轮，请以较少的轮数重新导出`,
    en: `it takes more than ${MOST_ITERATIONS} rounds to open; export it again with fewer`,
  },
  damaged: {
    zh: '文件已损坏，或使用了不支持的加密方式',
    en: 'it is damaged, or closed in a way that is not known here',
  },
  noCertificate: { zh: '其中的密钥没有对应的证书', en: 'its key has no certificate' },
};
