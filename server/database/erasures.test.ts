import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fillWorkshop } from '#server/testing/many-rows.ts';
import { createTestDatabase } from '#server/testing/test-postgres.ts';
import { type Connection, connect } from './connect.ts';
import { ROOTS } from './erasure-roots.ts';
import { type Link, listLinks } from './erasures.ts';
import type { Database } from './tables.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: Connection;
let links: Link[];
beforeAll(async () => {
  database = await createTestDatabase(inject('testFolder'));
  connection = connect(database.target, () => {});
  links = await listLinks(connection.db);
  await fillWorkshop(connection.patientDb, 3);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

/**
 * Foreign keys that cascade, each with the largest number of rows that go with one row. Larger sets are erased in batches: `erased_with` of
 * `schema/01_database.sql`.
 */
const bounded: Record<string, string> = {
  'agent_application(member_id) → member': 'one at a time, and those of 180 days',
  'app_case(release_id) → app_release': 'one for each cause',
  'app_report(case_id) → app_case': 'fifty of one case (`MOST_KEPT_REPORTS`)',
  'app_screenshot(file) → file': 'one for each app that shows the picture, of five each',
  'build_file(build_id) → build': 'one for each kind of product',
  'build_file(file) → file': 'one',
  'build_report(build_id) → build': 'one',
  'consent(member_id) → member': 'one for each version of a document',
  'distributed_app(member_id) → member': 'the apps of one member, to which nothing large refers by a key',
  'domain_binding(member_id) → member': 'as many as the membership allows',
  'domain_certificate(binding_id) → domain_binding': 'one',
  'domain_filing(binding_id) → domain_binding': 'those that staff have decided',
  'enquiry(member_id) → member': 'one at a time, each decided by staff',
  'free_download(member_id) → member': 'one a day, swept',
  'invoice_title(member_id) → member': 'one',
  'membership(member_id) → member': 'one',
  'message_mark(message_id) → message': 'none for a message to one member; messages to everybody stay',
  'one_time_code(member_id) → member': 'one for each purpose and contact of a day',
  'packed_app(member_id) → member': 'the apps of one member, to which nothing large refers by a key',
  'push_part(message_id) → push_message': 'one for each batch of its addresses; batches of messages get smaller by it',
  'review_item(member_id) → member': 'one for each thing that staff decide',
  'sealed_file(owner_id) → member': 'the papers of attempts, whose keys are destroyed at once',
  'session(member_id) → member': 'those of a day',
  'signing_key(member_id) → member': 'one for each app, destroyed at once',
  'staff_challenge(staff_id) → staff': 'staff are never deleted',
  'staff_recovery_code(staff_id) → staff': 'staff are never deleted',
  'staff_session(staff_id) → staff': 'staff are never deleted',
  'trial_use(member_id) → member': 'one for each host',
  'upload(file) → file': 'one',
  'upload(member_id) → member': 'those unpublished, which are counted, and the records of a day',
  'verification(member_id) → member': 'the attempts of one person and one company, which are limited',
  'verification_photo(code) → sealed_file': 'one',
  'verification_photo(verification_id) → verification': 'one for each slot',
  'wechat_binding(member_id) → member': 'one',
  'wechat_handle(member_id) → member': 'those of ten minutes',
  'wechat_handle(ticket_hash) → wechat_ticket': 'one',
  'wechat_ticket(member_id) → member': 'those of a day',
};

/** Rows that a trigger deletes or changes together with their root, each with the largest number for one root. */
const following: Record<string, string> = {
  'app_case.app_id after distributed_app': 'two for each release, and those that staff have decided',
  'app_merge.lead_id after distributed_app': 'one',
  'app_merge.peer_id after distributed_app': 'one',
  'app_preview.app_id after packed_app': 'one',
  'distributed_app.packed_app_id after packed_app': 'those that its builds were published in',
  'signing_key.app_id after packed_app': 'one',
  'trial_use.app_id after packed_app': 'one',
};

test('the rows that follow a deletion by a trigger have a bound too', async () => {
  const { rows } = await sql<{ key: string }>`
    select replace(encode(tgargs, 'escape'), '\\000', '.') || ' after ' || tgrelid::regclass as key
    from pg_trigger where tgfoid = 'follow_deletion'::regproc`.execute(connection.db);
  const keys = rows.map(({ key }) => key.replace(/\.(delete|set null)\. /, ' '));
  expect(keys.toSorted()).toEqual(Object.keys(following).toSorted());
});

test('every foreign key that cascades has a bound, and all other rows of what is deleted are erased in batches', async () => {
  const { rows } = await sql<{ key: string }>`
    select c.conrelid::regclass || '(' || string_agg(a.attname, ', ') || ') → ' || c.confrelid::regclass as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confdeltype = 'c' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace
    group by c.oid, c.conrelid, c.confrelid`.execute(connection.db);
  expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.keys(bounded).toSorted());
  expect([...new Set(links.map(({ root }) => root))].toSorted()).toEqual([...ROOTS].toSorted());
});

/** Unique values of rows that wait to be erased, each with the reason why nobody else can want the value meanwhile. */
const reasons: Record<string, string> = {
  'app_event(id, created_at)': 'a number of its own',
  'app_release(file)': 'its installer, which is deleted with the app',
  'app_release(id)': 'a number of its own',
  'build(code)': 'random',
  'build(id)': 'a number of its own',
  'download_ticket(code)': 'random',
  'file(code)': 'random',
  'file(id)': 'a number of its own',
  'message(id)': 'a number of its own',
  'push_message(code)': 'random',
  'push_message(id)': 'a number of its own',
  'push_target(id)': 'a number of its own',
  'security_event(id, created_at)': 'a number of its own',
  'tester(code)': 'random',
  'tester(id)': 'a number of its own',
  'udid_challenge(code)': 'random',
};

test('a row that waits to be erased takes no name that another root could want', async () => {
  const { rows } = await sql<{ key: string }>`
    select i.indrelid::regclass || '(' || (
      select string_agg(a.attname, ', ' order by k.place) from unnest(i.indkey::int2[]) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum) || ')' as key
    from pg_index i where i.indisunique and i.indrelid in (
        select tgrelid from pg_trigger where tgname ^@ 'erased_with_' and tgparentid = 0)
      and not exists (
        select from pg_trigger t where t.tgrelid = i.indrelid and t.tgname ^@ 'erased_with_' and t.tgattr[0] = any(i.indkey))`.execute(
    connection.db,
  );
  expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.keys(reasons).toSorted());
});

test('a deletion of each root is marked by itself', async () => {
  const { rows } = await sql<{ root: string }>`
    select tgrelid::regclass::text as root from pg_trigger where tgname = 'marks_erasure' order by 1`.execute(
    connection.db,
  );
  expect(rows.map(({ root }) => root)).toEqual([...ROOTS].toSorted());
});

describe('a row of a root that does not exist', () => {
  test('is refused by every table that is erased with it, in the words of a foreign key', async () => {
    const accepted: string[] = [];
    for (const { table, column } of links) {
      const insert = sql`insert into ${sql.table(table)} (${sql.ref(column)}) values (-1)`.execute(connection.db);
      const code = await insert.then(
        () => 'none',
        (error: { code: string }) => error.code,
      );
      if (code !== '23503') {
        accepted.push(`${table}(${column}): ${code}`);
      }
    }
    expect(links.length).toBeGreaterThan(20);
    expect(accepted).toEqual([]);
  });
});

const newApp = `insert into distributed_app (member_id, platform, package_name, name, short, created_at, updated_at)
  select min(id), 'android', 'x', 'x', 'race' || substr(md5(random()::text), 1, 20), now(), now() from member returning id`;

test('dropping a month of events locks no app, since no key leads there', async () => {
  const undo = new Error('undone');
  const dropping = connection.db.transaction().execute(async (tx) => {
    const [month] = links.filter(({ table }) => /^app_event_\d{6}$/.test(table));
    await sql`drop table ${sql.table(month!.table)}`.execute(tx);
    const { rows } = await sql<{ name: string }>`
      select relation::regclass::text as name from pg_locks
      where pid = pg_backend_pid() and locktype = 'relation' and relation = 'distributed_app'::regclass`.execute(tx);
    expect(rows).toEqual([]);
    throw undo;
  });
  await expect(dropping).rejects.toBe(undo);
});

/** A row of each root, deleted while another connection inserts a row that refers to it. */
const races: [Link['root'], string, (db: Database, id: number) => Promise<unknown>][] = [
  [
    'member',
    `insert into member (mobile, username, password_hash, language, created_at)
     values ('199' || (random() * 90000000 + 10000000)::int, 'x', 'x', 'zh-CN', now()) returning id`,
    (db, id) =>
      sql`insert into message (member_id, kind, params, created_at) values (${id}, 'x', '{}', now())`.execute(db),
  ],
  [
    'packed_app',
    `insert into packed_app (member_id, licence_code, name, link, android, ios, package_name, bundle_id, version, version_code, theme_color,
       background_color, plan, modules, created_at, updated_at)
     select min(id), 'race' || clock_timestamp(), 'a', 'x', true, true, 'x', 'x', '1', 1, '#fff', '#fff', 'wrapper', '[]', now(), now() from member returning id`,
    (db, id) =>
      sql`insert into expiry_notice (app_id, expires_at, days, sent_at) values (${id}, now(), 1, now())`.execute(db),
  ],
  [
    'distributed_app',
    newApp,
    (db, id) =>
      sql`insert into app_event (app_id, action, version, platform, device, system, system_version, browser, network, created_at)
        values (${id}, 'view', '', 'ios', decode(repeat('00', 16), 'hex'), '', '', '', '', now())`.execute(db),
  ],
  [
    'app_release',
    `insert into app_release (app_id, version, version_code, size, points, sha256, facts, created_at)
     select (select max(id) from distributed_app), '1', '1', 1, 1, repeat('a', 64), '{}', now() returning id`,
    (db, id) =>
      sql`insert into charged_device (release_id, device, day) values (${id}, decode(repeat('00', 16), 'hex'), 1)`.execute(
        db,
      ),
  ],
];

describe.each(races)('a row that refers to a %s, inserted while that is deleted,', (root, create, insert) => {
  const newRoot = async () => {
    await connection.pool.query(newApp);
    return Number((await connection.pool.query(create)).rows[0].id);
  };
  const remove = (db: Database, id: number) => sql`delete from ${sql.table(root)} where id = ${id}`.execute(db);
  const waiting = async () =>
    (
      await connection.pool.query(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows[0].n;

  test('waits for the deletion, and is refused', async () => {
    const id = await newRoot();
    const inserted = await connection.db.transaction().execute(async (tx) => {
      await remove(tx, id);
      const inserting = insert(connection.db, id).catch((error: { code: string }) => error.code);
      await expect.poll(waiting).toBe(1);
      return { inserting };
    });
    expect(await inserted.inserting).toBe('23503');
  });

  test('or lets the deletion wait, and is there to be erased', async () => {
    const id = await newRoot();
    const removed = await connection.db.transaction().execute(async (tx) => {
      await insert(tx, id);
      const removing = remove(connection.db, id);
      await expect.poll(waiting).toBe(1);
      return { removing };
    });
    await removed.removing;
    const marked = await connection.db.selectFrom('erasure').select('ids').where('root', '=', root).execute();
    expect(marked.flatMap(({ ids }) => ids)).toContain(String(id));
  });
});
