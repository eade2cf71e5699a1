import { keystorePasswordReasons } from '#contract/failure-reasons.ts';
import { packaging } from '#contract/packaging/calls.ts';
import { packagingSchemas } from '#contract/packaging/schemas.ts';
import { writePkcs12 } from '#formats/keystore/write-pkcs12.ts';
import { fingerprintsOf } from '#formats/signing-key.ts';
import { checkKeystorePassword } from '#rules/packaging/keys/keystore-password.ts';
import { undoOnFailure } from '#server/database/undo-on-failure.ts';
import { type Context, done, fail, handle } from '#server/feature/handle.ts';
import { lockMemberAlone } from '#server/features/account/lock-member.ts';
import { checkProof, type Proof } from '#server/features/auth/contact/check-proof.ts';
import { recordSecurityEvent } from '#server/features/auth/record/record-security-event.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { packageNameOf, titleOfKey } from './key-on-wire.ts';
import { openSigningKey } from './signing-key.ts';
import { findKey, type KeyRow, lockKey, type SealedKey, updateExported } from './store-keys.ts';

type ExportContext = Context<typeof packaging.exportKey, typeof packagingSchemas.exportKey>;

/** Enough to export a studio's keys before closing its account; too few to guess passwords. */
const EXPORTS_PER_HOUR = 10;

/** Exports a signing key as a keystore under the owner's password, which is never stored. */
export const exportKey = handle(packaging, packagingSchemas, 'exportKey', async (context) => {
  const { input, member, limits, db, clock } = context;
  const { keystore_password: secret, password } = input;
  const checked = checkKeystorePassword(secret, password);
  if (!checked.ok) {
    return fail('KEYSTORE_PASSWORD', { field: 'keystore_password', reason: keystorePasswordReasons[checked.reason] });
  }
  const key = await findKey(db, { memberId: member.id, appId: input.app_id, now: clock.now() });
  if (!key) {
    return fail('NOT_FOUND');
  }
  const proof = await checkProof(context, 'exportKey', input);
  if (!proof.ok) {
    return proof;
  }
  const quota = await limits.take(`export-key:${member.id}`, EXPORTS_PER_HOUR, 3600);
  if (!quota.ok) {
    return fail('TOO_FREQUENT', { retry_after: quota.retryAfter });
  }
  const released = await release(context, key, proof.data);
  return released.ok ? done(await keystoreOf(context, released.data, aliasOf(key))) : released;
});

/** Marks the proof as used and records the export. Locks the member before the key, as the closing of an account does. */
function release(context: ExportContext, row: KeyRow, proof: Proof<'exportKey'>) {
  const { made_for: appId } = row;
  const { member, clock, ip } = context;
  return undoOnFailure(context, async (tx) => {
    const now = clock.now();
    await lockMemberAlone(tx, member.id);
    const key = await lockKey(tx, { memberId: member.id, appId, now });
    if (!key) {
      return fail('NOT_FOUND');
    }
    if (!(await proof.use(tx))) {
      return proof.failure;
    }
    const appName = titleOfKey(row) ?? aliasOf(row);
    await updateExported(tx, appId, now);
    await recordSecurityEvent(tx, clock, member.id, 'key-export', context, { appName });
    await sendMessage(tx, clock, member.id, 'keyExported', { appName, ip }, appOfKey(row));
    return done(key);
  });
}

/** The app of a key; a deleted app has none. */
const appOfKey = (row: KeyRow) => {
  const { theme_color: color, icon_picture: icon } = row;
  const name = titleOfKey(row);
  return name && color !== null
    ? { name, version: '', color, icon: icon && { sha256: icon.sha256, mime: icon.mime } }
    : null;
};

async function keystoreOf(context: ExportContext, sealed: SealedKey, alias: string) {
  const bytes = await writePkcs12({ ...openSigningKey(context, sealed), alias }, context.input.keystore_password);
  return {
    file: Buffer.from(bytes).toString('base64'),
    name: `${alias}.p12`,
    alias,
    sha256: fingerprintsOf(sealed.certificate).sha256,
  };
}

/** The package name, which is frozen after the first build, so every export uses the same alias. */
const aliasOf = (row: KeyRow): string => packageNameOf(row) || 'key';
