import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { isStaffName } from '#rules/staff/staff-roles.ts';
import { done, fail, handle } from '#server/feature/handle.ts';
import { hashPassword } from '#server/secrets/passwords.ts';
import { issuedPassword } from '../issued-password.ts';
import { isProven } from '../sign-in/check-proof.ts';
import { insertStaff } from '../store.ts';

/** The password exists only in this answer. */
export const addStaff = handle(staff, staffSchemas, 'addStaff', async ({ db, clock, input, staffSession, noteAct }) => {
  if (!isProven(staffSession, clock.now())) {
    return fail('PROOF');
  }
  const username = input.username.trim().toLowerCase();
  if (!isStaffName(username)) {
    return fail('STAFF_NAME', { field: 'username' });
  }
  const roles = [...new Set(input.roles)];
  const password = issuedPassword();
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const id = await insertStaff(tx, { username, password_hash, roles, created_at: clock.now() });
    if (id === null) {
      return fail('STAFF_EXISTS', { field: 'username' });
    }
    await noteAct(tx, { target: `staff:${id}`, after: { username, roles } });
    return done({ id, password });
  });
});
