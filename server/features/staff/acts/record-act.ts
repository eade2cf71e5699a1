import type { Database } from '#server/database/tables.ts';
import type { Act, Actor } from '#server/feature/member.ts';
import type { Clock } from '#server/ports/clock.ts';
import { insertAct } from './store-acts.ts';

/** Writes an act or a failed attempt into the audit log; `staff` has no id for an unknown name. Values are stored as JSON and shown as text. */
export async function recordAct(
  db: Database,
  clock: Clock,
  { staff, ip }: Actor,
  { act, target = '', before, after }: Act,
  outcome: 'done' | 'refused' = 'done',
): Promise<void> {
  await insertAct(db, {
    staff_id: staff.id,
    username: staff.username,
    act,
    target,
    outcome,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    ip,
    created_at: clock.now(),
  });
}
