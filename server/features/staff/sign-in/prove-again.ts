import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { findStaff } from '../store.ts';
import { checkProof } from './check-proof.ts';
import { sessionOnWire } from './open-staff-session.ts';
import { updateSessionProven } from './store-sessions.ts';

/** Renews the authenticator proof, for money and take-downs (product.md §2). */
export const proveAgain = handle(staff, staffSchemas, 'proveAgain', async (context) => {
  const { db, clock, input, staff: me, staffSession, noteAct } = context;
  const row = (await findStaff(db, me.id))!;
  const proof = await checkProof(context, row, input.code, { recovery: false });
  if (!proof.ok) {
    return fail(proof.failure, proof.failure === 'LOCKED' ? { retry_after: proof.retryAfter } : { field: 'code' });
  }
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await updateSessionProven(tx, staffSession.id, now);
    await noteAct(tx);
  });
  return done({ proven_until: sessionOnWire(me, '', now, now).proven_until });
});
