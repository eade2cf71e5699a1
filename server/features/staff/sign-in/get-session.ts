import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import { countRecoveryCodes } from '../store.ts';
import { sessionOnWire } from './open-staff-session.ts';

export const getSession = handle(staff, staffSchemas, 'getSession', async ({ db, staff: me, staffSession, clock }) =>
  done({
    ...sessionOnWire(me, staffSession.csrf, staffSession.provenAt, clock.now()),
    codes_left: await countRecoveryCodes(db, me.id),
  }),
);
