import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { updateRecoveryCodes } from '../store.ts';
import { isProven } from './check-proof.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

export const renewRecoveryCodes = handle(staff, staffSchemas, 'renewRecoveryCodes', async (context) => {
  const { db, clock, staff: me, staffSession, noteAct } = context;
  if (!isProven(staffSession, clock.now())) {
    return fail('PROOF');
  }
  const { codes, hashes } = makeRecoveryCodes(context);
  await db.transaction().execute(async (tx) => {
    await updateRecoveryCodes(tx, me.id, hashes);
    await noteAct(tx);
  });
  return done({ recovery_codes: codes });
});
