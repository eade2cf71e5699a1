import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { staff } from '#contract/staff/calls.ts';
import { staffSchemas } from '#contract/staff/schemas.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let one: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  one = await newStaff(server, 'owner');
});
afterAll(() => server.close());

const html = '<img src=x onerror=alert(1)>';
const names = Object.keys(staff) as (keyof typeof staff)[];

test.each(names.filter((name) => name !== 'signOut'))('HTML in every field of %s', async (name) => {
  const call: Call = staff[name];
  const fields = Object.keys(staffSchemas[name].input.shape);
  const { id } = await server.newMember();
  for (const field of fields) {
    const others = Object.fromEntries(fields.map((other) => [other, other === 'id' ? id : '测试']));
    const answer = await server.call<{ err?: string }>(call, { ...others, [field]: html }, one);
    expect([0, 1, 403], answer.msg).toContain(answer.code);
    expect(answer.data?.err, field).not.toBe('INTERNAL');
    expect(answer.msg).not.toContain('<');
  }
});
