import { staff } from '#contract/staff/calls.ts';
import { openStaffSession } from '#server/features/staff/sign-in/open-staff-session.ts';
import { csrfOf } from '#server/features/staff/sign-in/read-staff-session.ts';
import { agents } from '../install-page.ts';
import type { Story } from './open-story.ts';
import { colleagues } from './people.ts';

type StaffCookies = { cookie: string; csrf: string };
export type Colleague = { username: string; role: string; password: string };

/** Any active owner of the site, signed in directly, because their password is unknown here. */
export async function ownerOf({ deps: { db, clock } }: Story): Promise<StaffCookies> {
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where(
      (row) => row.val('owner'),
      '=',
      (row) => row.fn.any('roles'),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const client = { ip: '127.0.0.1', userAgent: agents.mac };
  const token = await db.transaction().execute((tx) => openStaffSession(tx, clock, id, client));
  return { cookie: `qdb_staff=${token}`, csrf: csrfOf(token) };
}

/** One colleague of each role. Their first sign-in sets up an authenticator. */
export async function hireColleagues(story: Story, owner: StaffCookies): Promise<Colleague[]> {
  const hired: Colleague[] = [];
  for (const { username, role } of colleagues) {
    const { data } = await story.call<{ password: string }>(staff.addStaff, { username, roles: [role] }, owner);
    hired.push({ username, role, password: data.password });
  }
  return hired;
}
