import type { StaffRole } from '#rules/staff/staff-roles.ts';
import { openStaffSession } from '#server/features/staff/sign-in/open-staff-session.ts';
import { csrfOf } from '#server/features/staff/sign-in/read-staff-session.ts';
import { hashPassword } from '#server/secrets/passwords.ts';
import type { CallOptions, TestServer } from './test-server.ts';

/** A member of staff who has just signed in; `sent` of a call accepts this value. */
export type TestStaff = Required<Pick<CallOptions, 'cookie' | 'csrf'>> & {
  id: number;
  username: string;
  password: string;
};

const PASSWORD = 'plum-rain-2026';

let passwordHash: Promise<string> | undefined;
let staff = 0;

export async function newStaff(server: TestServer, ...roles: StaffRole[]): Promise<TestStaff> {
  passwordHash ??= hashPassword(PASSWORD);
  const password_hash = await passwordHash;
  staff += 1;
  const username = `${roles[0] ?? 'nobody'}-${staff}`;
  const row = { username, password_hash, roles, created_at: server.clock.now() };
  const { id } = await server.db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow();
  return { id, username, password: PASSWORD, ...(await signInStaff(server, id)) };
}

/** A new session with a fresh authenticator proof. */
export async function signInStaff(server: TestServer, id: number): Promise<{ cookie: string; csrf: string }> {
  const token = await server.db
    .transaction()
    .execute((tx) => openStaffSession(tx, server.clock, id, { ip: '127.0.0.1', userAgent: 'test' }));
  return { cookie: `qdb_staff=${token}`, csrf: csrfOf(token) };
}
