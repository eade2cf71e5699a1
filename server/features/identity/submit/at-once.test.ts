import { afterAll, beforeAll, expect, test } from 'vitest';
import { identity } from '#contract/identity/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { newStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { itemOf, personForm } from '#server/testing/verification.ts';
import { waitingStatements } from '#server/testing/waiting-statements.ts';
import { numberHmac } from '../attempt-details.ts';
import { lockSubject } from '../store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('photos that another form has taken in the meantime are named, and nothing is stored', async () => {
  const member = await server.newMember();
  const form = await personForm(server, member);
  const submitted = await server.db.transaction().execute(async (tx) => {
    await lockSubject(tx, member.id, numberHmac(server.deps, 'person', form.id_number));
    const answer = server.call(identity.submitPerson, form, member);
    await expect.poll(() => waitingStatements(server)).toBe(1);
    await tx.updateTable('sealed_file').set({ taken: true }).where('code', '=', form.back).execute();
    return { answer };
  });
  expect((await submitted.answer).data).toMatchObject({ err: 'FILE', field: 'back' });
  const left = server.db.selectFrom('verification').select('id').where('member_id', '=', member.id);
  expect(await left.execute()).toEqual([]);
});

test('an attempt that ends during a decision of staff is not decided twice', async () => {
  const reviewer = await newStaff(server, 'reviewer');
  const member = await server.newMember();
  const form = await personForm(server, member);
  await server.call(identity.submitPerson, form, member);
  const { id, version } = await itemOf(server, reviewer, 'person', member);
  const decided = await server.db.transaction().execute(async (tx) => {
    await lockSubject(tx, member.id, numberHmac(server.deps, 'person', form.id_number));
    const answer = server.call(staff.decideItem, { id, version, outcome: 'pass' }, reviewer);
    await expect.poll(() => waitingStatements(server)).toBe(1);
    const ended = { status: 'failed' as const, reason: 'notPassed' as const, decided_at: server.clock.now() };
    await tx.updateTable('verification').set(ended).where('member_id', '=', member.id).execute();
    return { answer };
  });
  expect((await decided.answer).data).toMatchObject({ err: 'STATE' });
});
