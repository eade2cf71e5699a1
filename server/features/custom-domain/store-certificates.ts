import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#server/database/tables.ts';
import type { CustomDomainTables } from './tables.ts';

type Certificates = CustomDomainTables['domain_certificate'];
export type Certificate = Selectable<Certificates>;
export type DueCertificate = Pick<Certificate, 'binding_id' | 'failures'> & { domain: string };

export const findCertificate = (db: Database, bindingId: number): Promise<Certificate | undefined> =>
  db.selectFrom('domain_certificate').selectAll().where('binding_id', '=', bindingId).executeTakeFirst();

/** The certificate of a host while it is bound. */
export const findServedCertificate = (db: Database, domain: string) =>
  db
    .selectFrom('domain_certificate')
    .innerJoin('domain_binding', 'domain_binding.id', 'domain_certificate.binding_id')
    .select(['domain_certificate.binding_id', 'domain_certificate.certificate', 'domain_certificate.private_key'])
    .where('domain_binding.domain', '=', domain)
    .where('domain_binding.status', '=', 'bound')
    .executeTakeFirst();

/** Bound hosts without one are due now. */
export async function insertMissingCertificates(db: Database, now: Date): Promise<void> {
  await db
    .insertInto('domain_certificate')
    .columns(['binding_id', 'renews_at'])
    .expression((eb) =>
      eb
        .selectFrom('domain_binding')
        .select(['domain_binding.id', eb.val(now).as('renews_at')])
        .where('domain_binding.status', '=', 'bound')
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('domain_certificate as known')
                .select('known.binding_id')
                .whereRef('known.binding_id', '=', 'domain_binding.id'),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const listDueCertificates = (db: Database, now: Date, atMost: number): Promise<DueCertificate[]> =>
  dueCertificates(db, now).orderBy('domain_certificate.renews_at').limit(atMost).execute();

/** Undefined once the certificate is renewed, or its host is not bound any more. */
export const findDueCertificate = (db: Database, bindingId: number, now: Date): Promise<DueCertificate | undefined> =>
  dueCertificates(db, now).where('domain_certificate.binding_id', '=', bindingId).executeTakeFirst();

const dueCertificates = (db: Database, now: Date) =>
  db
    .selectFrom('domain_certificate')
    .innerJoin('domain_binding', 'domain_binding.id', 'domain_certificate.binding_id')
    .select(['domain_certificate.binding_id', 'domain_certificate.failures', 'domain_binding.domain'])
    .where('domain_certificate.renews_at', '<=', now)
    .where('domain_binding.status', '=', 'bound');

type IssuedCertificate = { certificate: string; private_key: string; ends_at: Date; renews_at: Date };

export async function updateCertificate(db: Database, bindingId: number, issued: IssuedCertificate): Promise<void> {
  await db
    .updateTable('domain_certificate')
    .set({ ...issued, failures: 0, error: '' })
    .where('binding_id', '=', bindingId)
    .execute();
}

export async function updateCertificateFailure(
  db: Database,
  bindingId: number,
  failure: Pick<Certificate, 'error' | 'renews_at' | 'failures'>,
): Promise<void> {
  await db.updateTable('domain_certificate').set(failure).where('binding_id', '=', bindingId).execute();
}

export const findAccount = (db: Database, directory: string) =>
  db.selectFrom('acme_account').selectAll().where('directory', '=', directory).executeTakeFirst();

export async function insertAccount(db: Database, row: Insertable<CustomDomainTables['acme_account']>): Promise<void> {
  await db.insertInto('acme_account').values(row).execute();
}

export async function insertChallenge(
  db: Database,
  row: Insertable<CustomDomainTables['acme_challenge']>,
): Promise<void> {
  await db.insertInto('acme_challenge').values(row).execute();
}

export async function removeOldChallenges(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('acme_challenge').where('created_at', '<', before).execute();
}

/** The response to a challenge of the authority; null for a token of another host. */
export async function findChallenge(db: Database, token: string, domain: string): Promise<string | null> {
  const row = await db
    .selectFrom('acme_challenge')
    .select('answer')
    .where('token', '=', token)
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row?.answer ?? null;
}
