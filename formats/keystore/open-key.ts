import { type KeystoreEntry, KeystoreError, type KeystoreKey, WrongPasswordError } from './keystore-key.ts';
import { readKeystore } from './read-keystore.ts';

/** `alias` chooses one of several keys; a null `keyPassword` means the keystore's. */
export type KeyRequest = { password: string; alias: string | null; keyPassword: string | null };

/** The reason for which no key could be opened. `alias` is the chosen key, `aliases` are all in the keystore. */
export type KeyProblem = {
  reason:
    | KeystoreError['reason']
    | 'password'
    | 'ownPasswordNeeded'
    | 'ownPasswordWrong'
    | 'noKey'
    | 'noSuchKey'
    | 'severalKeys';
  alias: string;
  aliases: readonly string[];
};
export type OpenedKey = { ok: true; key: KeystoreKey } | ({ ok: false } & KeyProblem);

/**
 * Opens one key of a keystore, JKS or PKCS#12 (`readKeystore`). Every fault of the file, the passwords or the alias is returned as a reason; none is
 * thrown.
 */
export async function openKey(bytes: Uint8Array, request: KeyRequest): Promise<OpenedKey> {
  const opened = await orProblem('password', () => readKeystore(bytes, request.password));
  if (!opened.ok) {
    return { ...opened, alias: '', aliases: [] };
  }
  const aliases = opened.value.map((entry) => entry.alias);
  const chosen = chooseEntry(opened.value, request.alias);
  if (!chosen.ok) {
    return { ...chosen, alias: request.alias ?? '', aliases };
  }
  const { entry } = chosen;
  const otherwise = request.keyPassword === null ? 'ownPasswordNeeded' : 'ownPasswordWrong';
  const key = await orProblem(otherwise, () => entry.open(request.keyPassword ?? request.password));
  return key.ok ? { ok: true, key: key.value } : { ...key, alias: entry.alias, aliases };
}

type EntryChoice = { ok: true; entry: KeystoreEntry } | { ok: false; reason: 'noKey' | 'noSuchKey' | 'severalKeys' };

/** Aliases from keytool are in lower case, regardless of the typed one. */
function chooseEntry(entries: readonly KeystoreEntry[], alias: string | null): EntryChoice {
  const sameAlias = (fold: (text: string) => string) => entries.filter((one) => fold(one.alias) === fold(alias ?? ''));
  const exact = alias === null ? entries : sameAlias((text) => text);
  const [entry, ...others] = exact.length > 0 ? exact : sameAlias((text) => text.toLowerCase());
  if (!entry) {
    return { ok: false, reason: entries.length === 0 ? 'noKey' : 'noSuchKey' };
  }
  return others.length > 0 ? { ok: false, reason: 'severalKeys' } : { ok: true, entry };
}

type ReadResult<Value> = { ok: true; value: Value } | { ok: false; reason: KeyProblem['reason'] };

async function orProblem<Value>(
  wrongPassword: KeyProblem['reason'],
  read: () => Promise<Value>,
): Promise<ReadResult<Value>> {
  try {
    return { ok: true, value: await read() };
  } catch (cause) {
    if (cause instanceof WrongPasswordError) {
      return { ok: false, reason: wrongPassword };
    }
    if (cause instanceof KeystoreError) {
      return { ok: false, reason: cause.reason };
    }
    throw cause;
  }
}
