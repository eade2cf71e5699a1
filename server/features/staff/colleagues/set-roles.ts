import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { done, handle } from '#server/feature/handle.ts';
import { updateStaff } from '../store.ts';
import { changeColleague } from './change-colleague.ts';

/** New roles apply from the colleague's next call on. */
export const setRoles = handle(staff, staffSchemas, 'setRoles', async (context) => {
  const { id } = context.input;
  const roles = [...new Set(context.input.roles)];
  return changeColleague(context, id, { roles }, async (tx, before) => {
    await updateStaff(tx, id, { roles });
    await context.noteAct(tx, { target: `staff:${id}`, before: { roles: before.roles }, after: { roles } });
    return done(null);
  });
});
