import { sql } from 'kysely';
import type { Database } from '#server/database/tables.ts';

/** Members of a large site, each with attempts, items, security events and acts about them; made by the database in a few statements. */
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
