import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';

export type Growth = {
  members: number;
  /** The number of members with an app each. */
  apps: number;
  releasesEach: number;
  eventsEach: number;
  now: Date;
};

/** The name of a member who gets an app with all that belongs to it, beside the inserted members. */
export const GROWN = 'member grown';

/**
 * Inserts a large site’s distributed apps with their releases, pictures, testers and uploads, and the visits of ninety days, by a few statements.
 * Each app has a page of its own; those of the member `GROWN` are the same with any number of others.
 */
export async function fillDownloads(db: Database, growth: Growth): Promise<number> {
  await fillApps(db, growth);
  await fillReleases(db, growth);
  await fillBeside(db, growth);
  await fillEvents(db, growth);
  await sql`analyze`.execute(db);
  return growth.apps * growth.eventsEach;
}

async function fillApps(db: Database, { members, apps, now }: Growth): Promise<void> {
  await sql`
    insert into member (mobile, username, password_hash, language, created_at)
    select '187' || lpad(n::text, 8, '0'), 'member ' || n, 'x', 'zh-CN', now() from generate_series(1, ${members}) n`.execute(
    db,
  );
  await sql`
    insert into distributed_app (member_id, platform, package_name, name, short, created_at, updated_at)
    select id, case when id % 4 = 0 then 'ios' else 'android' end, 'com.example.tea' || id, 'tea', 'many' || id, ${now}, ${now}
    from (select id from member where username like 'member %' order by username = ${GROWN} desc, id limit ${apps + 1}) owner`.execute(
    db,
  );
  await sql`update distributed_app set platform = 'android' where member_id = (select id from member where username = ${GROWN})`.execute(
    db,
  );
}

async function fillReleases(db: Database, { releasesEach, now }: Growth): Promise<void> {
  await sql`
    insert into app_release (app_id, version, version_code, size, points, sha256, facts, origin, signer, created_at)
    select a.id, '1.' || n, n, 50000, 1, encode(sha256(a.id::text::bytea), 'hex'),
      '{"sign": {"kind": "android", "schemes": ["v2"], "signers": []}, "notices": [], "problems": [], "permissions": [], "processors": []}',
      'origin ' || a.id || ' ' || n, encode(sha256(a.id::text::bytea), 'hex'), ${now}
    from distributed_app a, generate_series(1, ${releasesEach}) n where a.short like 'many%'`.execute(db);
  await sql`
    insert into blob (hash, size, refs) select distinct sha256, 50000, 1 from app_release on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into file (code, owner_id, blob_hash, kind, name, mime, created_at)
    select 'installer-' || r.id, a.member_id, r.sha256, 'installer', 'a', 'x', ${now}
    from app_release r join distributed_app a on a.id = r.app_id where r.file is null`.execute(db);
  await sql`update app_release set file = 'installer-' || id where file is null`.execute(db);
  await sql`
    update distributed_app set current_release = newest.id
    from (select app_id, max(id) as id from app_release group by app_id) newest where newest.app_id = distributed_app.id and short like 'many%'`.execute(
    db,
  );
}

/** Inserts store links, pictures, testers, cases, and unfinished uploads. */
async function fillBeside(db: Database, { now }: Growth): Promise<void> {
  await sql`
    insert into app_merge (lead_id, store_url, created_at)
    select id, 'https://apps.apple.com/cn/app/id1', ${now} from distributed_app where short like 'many%'`.execute(db);
  await sql`
    insert into app_screenshot (app_id, position, file)
    select id, 0, (select file from app_release r where r.id = current_release) from distributed_app where short like 'many%'`.execute(
    db,
  );
  await sql`
    insert into tester (app_id, code, udid, product, version, created_at, seen_at)
    select id, 'tester-' || id || '-' || n, md5(id || '-' || n) || '00000000', 'iPhone14,2', '21F90', ${now}, ${now}
    from distributed_app, generate_series(1, 3) n where short like 'many%'`.execute(db);
  await sql`
    insert into app_case (app_id, release_id, cause, status, finding, reason, created_at, decided_at)
    select app_id, id, 'listed', 'passed', '{"hits": []}', null, ${now}, ${now} from app_release where version = '1.1'`.execute(
    db,
  );
  await sql`
    insert into upload (code, member_id, name, size, state, is_created, done, file, created_at, expires_at)
    select translate(lpad(a.id || 'x' || n, 14, 'a'), '0', 'z'), a.member_id, 'tea.apk', 50000,
      case when n = 1 then 'ready' when n = 2 and a.id % 100 = 0 then 'arriving' else 'expired' end, true, 1000,
      case n when 1 then r.file end, ${now}, ${now}::timestamptz + interval '7 days'
    from distributed_app a join app_release r on r.id = a.current_release, generate_series(1, 3) n where a.short like 'many%'`.execute(
    db,
  );
  await sql`
    insert into retired_short (short, member_id, retired_at)
    select 'gone' || id, member_id, ${now} from distributed_app where short like 'many%'`.execute(db);
  await sql`
    insert into free_download (member_id, day, used)
    select member_id, d, 5 from distributed_app, generate_series(20770, 20782) d where short like 'many%'`.execute(db);
}

async function fillEvents(db: Database, { eventsEach, now }: Growth): Promise<void> {
  await sql`select make_month_partitions('app_event', (${now}::timestamptz - interval '3 months')::date, 5)`.execute(
    db,
  );
  await sql`
    insert into app_event (app_id, action, release_id, version, platform, device, system, system_version, browser, network, points, created_at)
    select a.id, case when n % 5 = 0 then 'download' else 'view' end, a.current_release, '1.2', 'android',
      decode(md5((a.id * 1000 + n % 50)::text), 'hex'), 'Android', '14', 'Chrome', '203.0.113.*', 0,
      ${now}::timestamptz - (n * 90.0 / ${eventsEach}) * interval '1 day'
    from distributed_app a, generate_series(0, ${eventsEach} - 1) n where a.short like 'many%'`.execute(db);
  await sql`
    insert into app_device (app_id, device, first_day, last_day)
    select app_id, device, min((created_at::date - date '1970-01-01')), max((created_at::date - date '1970-01-01')) from app_event group by 1, 2`.execute(
    db,
  );
  await sql`
    insert into download_ticket (code, app_id, release_id, platform, device, system, system_version, browser, network, created_at, expires_at)
    select translate(lpad(id::text, 22, 'a'), '0', 'z'), app_id, release_id, 'android', device, '', '', '', '', created_at, ${now}::timestamptz + interval '1 day'
    from app_event where action = 'download'`.execute(db);
}
