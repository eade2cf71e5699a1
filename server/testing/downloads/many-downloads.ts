import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';

/** A large site’s distributed apps with two releases each, and what visitors did in ninety days, inserted by a few statements. */
export async function fillDownloads(
  db: Database,
  { apps, eventsEach, now }: { apps: number; eventsEach: number; now: Date },
) {
  const many = apps * eventsEach;
  await sql`select make_month_partitions('app_event', (${now}::timestamptz - interval '3 months')::date, 5)`.execute(
    db,
  );
  await sql`
    insert into member (mobile, username, password_hash, language, created_at)
    select '187' || lpad(n::text, 8, '0'), 'member ' || n, 'x', 'zh-CN', now() from generate_series(1, ${apps}) n`.execute(
    db,
  );
  await sql`
    insert into distributed_app (member_id, platform, package_name, name, short, created_at, updated_at)
    select id, 'android', 'com.example.tea', 'tea', 'many' || id, ${now}, ${now} from member where username like 'member %'`.execute(
    db,
  );
  await sql`
    insert into app_release (app_id, version, version_code, size, points, sha256, facts, created_at)
    select a.id, '1.' || n, n, 50000, 1, encode(sha256(a.id::text::bytea), 'hex'),
      '{"sign": {"kind": "android", "schemes": ["v2"], "signers": []}, "notices": [], "problems": [], "permissions": [], "processors": []}', ${now}
    from distributed_app a, generate_series(1, 2) n where a.short like 'many%'`.execute(db);
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
  await sql`
    insert into free_download (member_id, day, used)
    select id, d, 5 from member, generate_series(20700, 20782) d where username like 'member %'`.execute(db);
  await sql`analyze`.execute(db);
  return many;
}
