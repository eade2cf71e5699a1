import { keyFaults, keyIsFrozen, keystoreFaults } from '#contract/packaging/keystore-words.ts';
import { wordsOfSigningKey } from '#contract/packaging/signing-key-words.ts';
import { secondsOf } from '#contract/wire-values.ts';
import type { KeyProblem, KeyRequest } from '#formats/keystore/open-key.ts';
import { MOST_ITERATIONS } from '#formats/keystore/pkcs12-key.ts';
import { type SigningKey, signingFactsOf } from '#formats/signing-key.ts';
import type { Database, Transaction } from '#server/database/tables.ts';
import { undoOnFailure } from '#server/database/undo-on-failure.ts';
import { done, type Failed, fail } from '#server/feature/handle.ts';
import { recordSecurityEvent } from '#server/features/auth/record/record-security-event.ts';
import { encodeSealed } from '#server/secrets/sealed-columns.ts';
import type { Localized } from '#words/language.ts';
import { hasFrozenIdentity } from '../apps/app-facts.ts';
import { findApp, lockApp } from '../apps/store-apps.ts';
import { inPackThread } from '../threads/pack-threads.ts';
import { type KeyContext, keyOnWire, titleOfKey } from './key-on-wire.ts';
import { findKey, upsertSigningKey } from './store-keys.ts';

type Owner = { appId: number; memberId: number };

/** Gives an app the signing key of its owner's keystore, before the first build only: a phone refuses an update signed by another key. */
export async function importKey(context: KeyContext, owner: Owner, keystore: Uint8Array, wanted: KeyRequest) {
  const early = await refusalBy(context.db, owner);
  if (early) {
    return early;
  }
  const opened = await inPackThread({ kind: 'keystore', keystore, wanted });
  if (!opened.ok) {
    return fail('KEYSTORE', { ...blame(opened), aliases: opened.aliases });
  }
  const { refused } = wordsOfSigningKey(signingFactsOf(opened.key.certificate), secondsOf(context.clock.now()));
  if (refused) {
    return fail('KEYSTORE', { field: 'material', reason: asSentence(refused) });
  }
  return keep(context, owner, opened.key);
}

/** Every queued build locks the app too, so an import either precedes the build and signs it, or follows it and is refused. */
function keep(context: KeyContext, owner: Owner, { privateKey, certificate }: SigningKey) {
  const { vault, clock } = context;
  return undoOnFailure(context, async (tx) => {
    const refused = await refusalBy(tx, owner, lockApp);
    if (refused) {
      return refused;
    }
    const { appId, memberId } = owner;
    const plain = privateKey.export({ format: 'der', type: 'pkcs8' });
    await upsertSigningKey(tx, {
      member_id: memberId,
      app_id: appId,
      made_for: appId,
      private_key: encodeSealed(vault.seal('signing-key', appId, plain)),
      certificate: Buffer.from(certificate),
      imported: true,
      created_at: clock.now(),
    });
    const row = (await findKey(tx, { memberId, appId, now: clock.now() }))!;
    await recordSecurityEvent(tx, clock, memberId, 'key-import', context, { appName: titleOfKey(row) ?? '' });
    return done(keyOnWire(context, row));
  });
}

/** Null while the app may still get another key. */
export async function refusalBy(
  db: Database | Transaction,
  { memberId, appId }: Owner,
  find: typeof findApp | typeof lockApp = findApp,
): Promise<Failed<'NOT_FOUND' | 'KEYSTORE'> | null> {
  const app = await find(db, memberId, appId);
  if (!app) {
    return fail('NOT_FOUND');
  }
  return hasFrozenIdentity(app) ? fail('KEYSTORE', { field: 'material', reason: keyIsFrozen }) : null;
}

/** The field of the form with the problem, and its words. */
function blame({ reason, alias, aliases }: KeyProblem): { field: string; reason: Localized } {
  if (reason in fieldsOfFaults) {
    const fault = reason as keyof typeof fieldsOfFaults;
    return { field: fieldsOfFaults[fault], reason: filled(keyFaults[fault], { alias, aliases: aliases.join(', ') }) };
  }
  const fault = filled(keystoreFaults[reason as keyof typeof keystoreFaults], { rounds: String(MOST_ITERATIONS) });
  return { field: 'material', reason: asSentence(fault) };
}

const fieldsOfFaults = {
  password: 'keystore_password',
  ownPasswordNeeded: 'key_password',
  ownPasswordWrong: 'key_password',
  noKey: 'material',
  noSuchKey: 'key_alias',
  severalKeys: 'key_alias',
} as const satisfies Record<keyof typeof keyFaults, string>;

const unusable = {
  zh: '这个文件不能用：{fault}',
  en: 'This file cannot be used: {fault}.',
};
const asSentence = (fault: Localized): Localized => ({
  zh: filled(unusable, { fault: fault.zh }).zh,
  en: filled(unusable, { fault: fault.en }).en,
});

function filled(text: Localized, details: Readonly<Record<string, string>>): Localized {
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '');
  return { zh: fill(text.zh), en: fill(text.en) };
}
