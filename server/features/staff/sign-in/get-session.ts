import { staff } from '#contract/calls/staff.ts';
import { staffSchemas } from '#contract/schemas/staff.ts';
import { done, handle } from '#server/feature/handle.ts';
import { sessionOnWire } from './open-staff-session.ts';

export const getSession = handle(staff, staffSchemas, 'getSession', async ({ staff: me, staffSession, clock }) =>
  done(sessionOnWire(me, staffSession.csrf, staffSession.provenAt, clock.now())),
);
