import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { flagOf, secondsOf } from '#contract/wire-values.ts';
import { done, handle } from '#server/feature/handle.ts';
import { listSessionsOf } from './store-sessions.ts';

export const listSessions = handle(
  staff,
  staffSchemas,
  'listSessions',
  async ({ db, clock, staff: me, staffSession }) => {
    const rows = await listSessionsOf(db, me.id, clock.now());
    return done(
      rows.map(({ id, ip, user_agent, created_at, seen_at }) => ({
        id,
        ip,
        user_agent,
        create_time: secondsOf(created_at),
        seen_time: secondsOf(seen_at),
        current: flagOf(id === staffSession.id),
      })),
    );
  },
);
