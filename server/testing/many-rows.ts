import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';

/** Members of a large site, each with attempts, items, security events and acts, inserted by a few statements. */
export async function fillBackOffice(db: Database, members: number): Promise<void> {
  await sql`
    insert into member (mobile, email, username, password_hash, language, status, created_at)
    select '1' || (30 + n % 60) || lpad(n::text, 8, '0'), case when n % 3 = 0 then 'user' || n || '@host' || n % 500 || '.example' end,
      (array['林晓', '陈默', '周一', 'Lin', 'tea'])[1 + n % 5] || n, 'x', 'zh-CN',
      case when n % 1000 = 0 then 'frozen' else 'active' end, timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, ${members}) n`.execute(db);
  await sql`
    insert into verification (code, member_id, kind, channel, status, details, name_text, number_text, name_hmac, number_hmac, consent_version,
      reason, created_at, decided_at)
    select 'c' || id, id, 'person', 'manual', case when id % 200 = 0 then 'pending' when id % 9 = 0 then 'failed' else 'passed' end, '{}',
      '林*', '110***********0011', sha256(('n' || id % 5000)::bytea), sha256(('i' || id)::bytea), '1',
      case when id % 9 = 0 then 'photoUnclear' end, created_at, case when id % 200 <> 0 then created_at end
    from member`.execute(db);
  await sql`
    insert into review_item (queue, subject_id, member_id, status, due_at, created_at, decided_at)
    select 'person', id, member_id, case status when 'pending' then 'open' else status end, created_at + interval '1 day', created_at,
      case when status <> 'pending' then created_at end
    from verification order by id`.execute(db);
  await sql`
    insert into staff_act (staff_id, username, act, target, outcome, ip, created_at)
    select 1 + id % 20, 'staff', case when id % 3 = 0 then 'decide-item' else 'read-item' end, 'person:' || id, 'done', '127.0.0.1', created_at
    from verification order by id`.execute(db);
  await sql`
    insert into security_event (member_id, kind, params, ip, user_agent, created_at)
    select id, 'login', '{}', '127.0.0.1', 'test', created_at from member order by id`.execute(db);
  await sql`analyze`.execute(db);
}

/** Members with two apps each, three builds of each app, and two files of each build, with all references. */
export async function fillWorkshop(db: Database, members: number): Promise<void> {
  await sql`
    insert into member (mobile, username, password_hash, language, created_at)
    select '188' || lpad(n::text, 8, '0'), 'member ' || n, 'x', 'zh-CN', now() from generate_series(1, ${members}) n`.execute(
    db,
  );
  await sql`
    insert into packed_app (member_id, licence_code, name, link, android, ios, package_name, bundle_id, version, version_code, theme_color,
      background_color, plan, modules, created_at, updated_at)
    select id, 'licence-' || id || '-' || n, 'app', 'https://example.com', true, true, 'com.example', 'com.example', '1.0.0', 1, '#fff', '#fff',
      'wrapper', '[]', now(), now()
    from member, generate_series(1, 2) n`.execute(db);
  await sql`
    insert into build (code, app_id, version, version_code, config, status, created_at, finished_at)
    select 'build-' || id || '-' || n, id, '1.0.0', n, '{}', 'done', now(), now() from packed_app, generate_series(1, 3) n`.execute(
    db,
  );
  await sql`
    update packed_app set last_build = built.id, published_build = built.id
    from (select app_id, max(id) as id from build group by app_id) built where built.app_id = packed_app.id`.execute(
    db,
  );
  await sql`insert into blob (hash, size, refs) select encode(sha256(id::text::bytea), 'hex'), 1, 2 from build`.execute(
    db,
  );
  await sql`
    insert into file (code, owner_id, blob_hash, kind, name, mime, created_at)
    select 'file-' || build.id || '-' || kind, member_id, encode(sha256(build.id::text::bytea), 'hex'), kind, 'a', 'x', now()
    from build join packed_app on packed_app.id = app_id, (values ('apk'), ('ipa')) as kinds (kind)`.execute(db);
  await sql`
    insert into build_file (build_id, kind, platform, name, file, size, sha256, ms, sort)
    select id, kind, 'android', 'a', 'file-' || id || '-' || kind, 1, 'x', 1, 1 from build, (values ('apk'), ('ipa')) as kinds (kind)`.execute(
    db,
  );
  await sql`
    insert into signing_key (member_id, app_id, made_for, private_key, certificate, created_at)
    select member_id, id, id, '{}', '', now() from packed_app`.execute(db);
  await sql`
    insert into link_check (link, language, report, icon, checked_at)
    select code, 'zh-CN', '{}', code, now() from file where kind = 'apk'`.execute(db);
  await sql`update member set avatar = (select code from file where owner_id = member.id limit 1)`.execute(db);
  await sql`analyze`.execute(db);
}
