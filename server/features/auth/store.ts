import DataLoader from 'dataloader';
import { CompiledQuery, type Insertable, sql } from 'kysely';
import type { SeenLosses } from '#rules/auth/seen-losses.ts';
import { PREPARED, prepared } from '#server/database/short-reads/prepared.ts';
import type { Database } from '#server/database/tables.ts';
import type { Client } from '#server/feature/client.ts';
import type { Member } from '#server/feature/member.ts';
import type { AuthTables } from './tables.ts';

const DAY_MS = 86_400_000;
/**
 * The minimum interval between two writes of a touch. The stored end is later by the same time, so that a session lives at least 24 hours after its
 * last guarded call.
 */
const TOUCH_MS = 60_000;

const sessionEnd = (now: Date): Date => new Date(now.getTime() + DAY_MS + TOUCH_MS);

type SessionRow = Member & { tokenHash: Buffer; seenAt: Date; expiresAt: Date };

/** Every guarded call runs this, so it is plain SQL: composing it each time costs more than the database. */
const SELECT_SESSIONS = `
  select ${PREPARED} s.token_hash as "tokenHash", s.seen_at as "seenAt", s.expires_at as "expiresAt",
    m.id, m.mobile, m.email, m.username, m.language, m.created_at as "createdAt"
  from session s join member m on m.id = s.member_id
  where s.token_hash = any($1) and m.status = 'active'`;

async function selectSessions(db: Database, tokenHashes: readonly Buffer[]): Promise<(SessionRow | undefined)[]> {
  const query = CompiledQuery.raw(SELECT_SESSIONS, [tokenHashes]) as CompiledQuery<SessionRow>;
  const { rows } = await db.executeQuery(query);
  return tokenHashes.map((hash) => rows.find(({ tokenHash }) => tokenHash.equals(hash)));
}

/** Reads the sessions of simultaneous requests in one query. Nothing is cached, so an ended session is refused at once. */
const sessionLoaders = new WeakMap<Database, DataLoader<Buffer, SessionRow | undefined>>();

function sessionLoaderOf(db: Database) {
  const cachedLoader = sessionLoaders.get(db);
  const loader =
    cachedLoader ??
    new DataLoader<Buffer, SessionRow | undefined>((hashes) => selectSessions(db, hashes), {
      cache: false,
      maxBatchSize: 64,
      batchScheduleFn: setImmediate,
    });
  sessionLoaders.set(db, loader);
  return loader;
}

/** The member of an open session, and whether its end must be extended. */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ member: Member; isTouchDue: boolean } | null> {
  const row = await sessionLoaderOf(db).load(tokenHash);
  if (!row || row.expiresAt <= now) {
    return null;
  }
  const { tokenHash: _, seenAt, expiresAt: __, ...member } = row;
  return { member, isTouchDue: now.getTime() - seenAt.getTime() > TOUCH_MS };
}

export async function updateSessionSeen(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: now, expires_at: sessionEnd(now) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export type NewSession = Client & { tokenHash: Buffer; memberId: number; now: Date };

export async function insertSession(db: Database, { tokenHash, memberId, now, ip, userAgent }: NewSession) {
  const times = { created_at: now, seen_at: now, expires_at: sessionEnd(now) };
  const row = { token_hash: tokenHash, member_id: memberId, ...times, ip, user_agent: userAgent };
  await db.insertInto('session').values(row).execute();
}

export async function removeSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

export async function findSessionOwner(db: Database, tokenHash: Buffer): Promise<number | null> {
  const session = await db
    .selectFrom('session')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return session?.member_id ?? null;
}

/** The losses that a session was last shown; null before the first time. */
export async function findShownLosses(db: Database, tokenHash: Buffer): Promise<SeenLosses | null> {
  const session = await db
    .selectFrom('session')
    .select('losses_shown')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return session?.losses_shown ?? null;
}

export async function updateShownLosses(db: Database, tokenHash: Buffer, shown: SeenLosses): Promise<void> {
  const losses_shown = JSON.stringify(shown);
  await db.updateTable('session').set({ losses_shown }).where('token_hash', '=', tokenHash).execute();
}

/** Ends the sessions of an account that is being closed, and remembers their tokens without the member. */
export async function updateSessionsClosed(db: Database, memberId: number, now: Date): Promise<void> {
  const ended = await db.deleteFrom('session').where('member_id', '=', memberId).returning('token_hash').execute();
  if (ended.length > 0) {
    const rows = ended.map(({ token_hash }) => ({ token_hash, closed_at: now }));
    await db.insertInto('closed_session').values(rows).execute();
  }
}

export async function isClosedSession(db: Database, tokenHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('closed_session')
    .modifyFront(prepared)
    .select('closed_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return found !== undefined;
}

export async function removeSessionsOf(db: Database, memberId: number): Promise<void> {
  await db.deleteFrom('session').where('member_id', '=', memberId).execute();
}

export async function removeSessionsSince(db: Database, memberId: number, since: Date): Promise<void> {
  await db.deleteFrom('session').where('member_id', '=', memberId).where('created_at', '>=', since).execute();
}

/** Deletes every session except the one with this hash; returns their number. */
export async function removeOtherSessions(db: Database, memberId: number, tokenHash: Buffer): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('member_id', '=', memberId)
    .where('token_hash', '<>', tokenHash)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const listSessionsOf = (db: Database, memberId: number, now: Date) =>
  db
    .selectFrom('session')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .limit(200)
    .execute();

/** A new code replaces the previous one, with fresh tries. */
export async function upsertCode(db: Database, row: Insertable<AuthTables['one_time_code']>): Promise<void> {
  const { code_hash, created_at, expires_at, member_id } = row;
  await db
    .insertInto('one_time_code')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['target', 'event']).doUpdateSet({ code_hash, created_at, expires_at, member_id }),
    )
    .execute();
}

export const findCode = (db: Database, target: string, event: string) =>
  db
    .selectFrom('one_time_code')
    .select(['code_hash', 'expires_at'])
    .where('target', '=', target)
    .where('event', '=', event)
    .executeTakeFirst();

/** False when a simultaneous use already deleted the code. */
export async function removeCode(db: Database, target: string, event: string, codeHash: Buffer): Promise<boolean> {
  const deleted = await db
    .deleteFrom('one_time_code')
    .where('target', '=', target)
    .where('event', '=', event)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

/** A repeated consent keeps the first time. */
export async function insertConsents(db: Database, rows: Insertable<AuthTables['consent']>[]): Promise<void> {
  await db
    .insertInto('consent')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const listConsentsOf = (db: Database, memberId: number) =>
  db
    .selectFrom('consent')
    .modifyFront(prepared)
    .select(['document', 'version'])
    .where('member_id', '=', memberId)
    .execute();

export async function insertSecurityEvent(db: Database, row: Insertable<AuthTables['security_event']>): Promise<void> {
  await db.insertInto('security_event').values(row).execute();
}

type RepeatedEvent = { memberId: number; kind: string; err: string; since: Date };

/** Counts a known refusal: `times` in its params. */
export async function updateRepeatedEvent(db: Database, { memberId, kind, err, since }: RepeatedEvent): Promise<void> {
  await sql`
    update security_event set params = params || jsonb_build_object('times', coalesce((params ->> 'times')::int, 1) + 1)
    where member_id = ${memberId} and kind = ${kind} and created_at > ${since} and params ->> 'err' = ${err}`.execute(
    db,
  );
}

/** Whether the member signed in before, and whether with this program. */
export async function findEarlierLogins(db: Database, memberId: number, userAgent: string) {
  const logins = db
    .selectFrom('security_event')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'login');
  return db
    .selectNoFrom(({ exists }) => [
      exists(logins).as('any'),
      exists(logins.where('user_agent', '=', userAgent)).as('same'),
    ])
    .modifyFront(prepared)
    .executeTakeFirstOrThrow();
}

export async function listSecurityEventsOf(db: Database, memberId: number, page: { offset: number; limit: number }) {
  const events = db.selectFrom('security_event').where('member_id', '=', memberId);
  const [rows, { total }] = await Promise.all([
    events
      .select(['id', 'kind', 'params', 'ip', 'user_agent', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    events.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Open codes to these phones and addresses. */
export async function removeCodesOf(db: Database, targets: readonly string[]): Promise<void> {
  if (targets.length > 0) {
    await db.deleteFrom('one_time_code').where('target', 'in', targets).execute();
  }
}

export async function removeOldRows(db: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('session').where('expires_at', '<', now).execute();
  await db.deleteFrom('closed_session').where('closed_at', '<', yesterday).execute();
  await db.deleteFrom('one_time_code').where('expires_at', '<', yesterday).execute();
}
