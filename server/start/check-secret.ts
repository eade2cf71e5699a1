import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { StartError } from '#server/config/start-error.ts';
import type { Database } from '#server/database/tables.ts';
import { sameText } from '#server/secrets/same-text.ts';
import { decodeSealed, type SealedColumn } from '#server/secrets/sealed-columns.ts';
import type { Vault } from '#server/secrets/vault.ts';

type Canary = { key_id: string; proof: string };

/**
 * Refuses a master secret that is not the database's: codes and sessions would not match, and sealed data could not be opened. A database without a
 * canary gets one when its sealed data can be opened.
 */
export async function checkSecret(db: Database, vault: Vault): Promise<void> {
  const mine: Canary = { key_id: vault.keyId, proof: proofOf(vault) };
  const row = await db.selectFrom('canary').select('value').where('name', '=', 'secret').executeTakeFirst();
  const written = row ? (row.value as Canary) : null;
  const other = written ? !sameText(written.proof, mine.proof) && written.key_id : await findForeignKey(db, vault);
  if (other) {
    throw new StartError(
      `This database was written under another APP_SECRET: its key id is ${other}, this one’s is ${mine.key_id}. Start with the APP_SECRET it was written under; nothing that is sealed in it can be read without.`,
      { ends: 'config' },
    );
  }
  if (!written) {
    await db
      .insertInto('canary')
      .values({ name: 'secret', value: JSON.stringify(mine) })
      .execute();
  }
}

const proofOf = (vault: Vault): string =>
  createHmac('sha256', vault.deriveKey('canary')).update('qidongbao canary').digest('base64url');

/** The oldest row of each sealed kind: newer ones may have been written under a wrong secret. */
const SAMPLES: Record<string, ReturnType<typeof sql<Sample>>> = {
  'licence-key': sql`select slot as id, private_key as sealed from licence_key limit 1`,
  'signing-key': sql`select app_id as id, private_key as sealed from signing_key where app_id is not null order by id limit 1`,
  'staff-totp': sql`select id, totp as sealed from staff where totp is not null order by id limit 1`,
  verification: sql`select code as id, details as sealed from verification order by id limit 1`,
};
type Sample = { id: string | number; sealed: SealedColumn };

/** The key id of sealed data that this vault cannot open. */
async function findForeignKey(db: Database, vault: Vault): Promise<string | null> {
  for (const [kind, sample] of Object.entries(SAMPLES)) {
    const { rows } = await sample.execute(db);
    const foreign = rows.find(({ id, sealed }) => !opens(vault, kind, id, sealed));
    if (foreign) {
      return foreign.sealed.key_id;
    }
  }
  return null;
}

function opens(vault: Vault, kind: string, id: string | number, sealed: SealedColumn): boolean {
  try {
    vault.open(kind, id, decodeSealed(sealed));
    return true;
  } catch {
    return false;
  }
}
