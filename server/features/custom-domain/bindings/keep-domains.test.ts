import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customDomain } from '#contract/custom-domain/calls.ts';
import { messages } from '#contract/messages/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import { GRACE_SECONDS, UNFINISHED_SECONDS } from '#rules/custom-domain/kept-domains.ts';
import { bindTestDomain, newDomainOwner, startBinding } from '#server/testing/own-domain.ts';
import { newStaff, type TestStaff } from '#server/testing/staff-member.ts';
import { startTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts';
import { itemOf } from '#server/testing/verification.ts';
import { keepDomains } from './keep-domains.ts';
import { recheckDomains } from './recheck.ts';

let server: TestServer;
let reviewer: TestStaff;
let member: TestMember;
let names = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // The days that passed may have ended the earlier session.
  reviewer = await newStaff(server, 'reviewer');
  member = await newDomainOwner(server, reviewer);
  names += 1;
});

const nameOf = (part: string) => `${part}.keep-${names}.com`;
const rows = async () =>
  Object.fromEntries(
    (await server.db.selectFrom('domain_binding').selectAll().where('member_id', '=', member.id).execute()).map(
      ({ domain, status, ends_at }) => [domain.split('.')[0], [status, ends_at !== null]],
    ),
  );
const told = async () =>
  (await server.call<{ list: { type: string }[] }>(messages.listMessages, {}, member)).data.list
    .map(({ type }) => type)
    .filter((type) => type.startsWith('domain'));
const setLevel = async (columns: object) => {
  await server.db.updateTable('membership').set(columns).where('member_id', '=', member.id).execute();
};
const lapse = () => setLevel({ expires_at: new Date(server.clock.now().getTime() - 1000) });
const renew = () => setLevel({ expires_at: new Date(server.clock.now().getTime() + 365 * 86_400_000) });
/** Advances the clock by these seconds and runs the nightly jobs at the end; sessions stay open. */
async function pass(seconds: number) {
  server.clock.advance(seconds);
  const expires_at = new Date(server.clock.now().getTime() + 86_400_000);
  await server.db.updateTable('session').set({ expires_at }).execute();
  await keepDomains(server.deps);
}

describe('the domains of a membership that has lapsed', () => {
  test('are announced a week before they are suspended, and are back with a renewal', async () => {
    await bindTestDomain(server, reviewer, member, nameOf('app'));
    await keepDomains(server.deps);
    expect(await rows()).toEqual({ app: ['bound', false] });
    await lapse();
    await keepDomains(server.deps);
    expect([await rows(), await told()]).toEqual([{ app: ['bound', true] }, ['domainEnding', 'domainBound']]);
    await pass(GRACE_SECONDS - 60);
    expect((await rows()).app).toEqual(['bound', true]);
    await pass(61);
    expect((await rows()).app).toEqual(['suspended', true]);
    await pass(86_400);
    expect(await told(), 'each is said once').toEqual(['domainLapsed', 'domainEnding', 'domainBound']);
    await renew();
    await keepDomains(server.deps);
    await recheckDomains(server.deps);
    expect([await rows(), (await told())[0]]).toEqual([{ app: ['bound', false] }, 'domainBound']);
  });

  test('stay without a word when it is renewed within the week', async () => {
    await bindTestDomain(server, reviewer, member, nameOf('app'));
    await lapse();
    await keepDomains(server.deps);
    await renew();
    await pass(GRACE_SECONDS + 1);
    expect([await rows(), await told()]).toEqual([{ app: ['bound', false] }, ['domainEnding', 'domainBound']]);
  });

  test('are bound again neither by the daily look-up nor by hand, until there is a membership', async () => {
    const { id } = await bindTestDomain(server, reviewer, member, nameOf('app'));
    await lapse();
    await keepDomains(server.deps);
    await pass(GRACE_SECONDS + 1);
    await server.db.updateTable('domain_binding').set({ next_check_at: server.clock.now() }).execute();
    await recheckDomains(server.deps);
    expect((await rows()).app).toEqual(['suspended', true]);
    expect((await server.call(customDomain.checkDomain, { id }, member)).data).toMatchObject({ err: 'LIMIT' });
    await renew();
    expect((await server.call(customDomain.checkDomain, { id }, member)).data).toMatchObject({ status: 'bound' });
    const { data } = await server.call<{ list: object[] }>(customDomain.listDomains, {}, member);
    expect(data.list[0]).toMatchObject({ status: 'bound', end_time: 0 });
  });

  test('are not bound by a filing that passes meanwhile', async () => {
    const { id } = await startBinding(server, member, nameOf('app'));
    await server.call(customDomain.checkDomain, { id }, member);
    await lapse();
    await keepDomains(server.deps);
    await pass(GRACE_SECONDS + 1);
    reviewer = await newStaff(server, 'reviewer');
    const item = await itemOf(server, reviewer, 'domainFiling', member);
    await server.call(staff.decideItem, { id: item.id, version: item.version, outcome: 'pass' }, reviewer);
    expect((await rows()).app).toEqual(['pending', true]);
  });

  test('with fewer domains suspend the newest alone', async () => {
    await bindTestDomain(server, reviewer, member, nameOf('one'));
    await bindTestDomain(server, reviewer, member, nameOf('two'));
    await setLevel({ level: 'junior' });
    const { domains } = await server.db
      .selectFrom('membership_level')
      .select('domains')
      .where('level', '=', 'junior')
      .executeTakeFirstOrThrow();
    expect(domains).toBe(1);
    await keepDomains(server.deps);
    await pass(GRACE_SECONDS + 1);
    expect(await rows()).toEqual({ one: ['bound', false], two: ['suspended', true] });
  });
});

test('a binding that nobody finishes ends after thirty days, with a message', async () => {
  await server.call(customDomain.bindDomain, { domain: nameOf('app'), site_filing: '沪ICP备12345678号' }, member);
  await pass(UNFINISHED_SECONDS - 60);
  expect(await rows()).toEqual({ app: ['pending', false] });
  await pass(61);
  expect([await rows(), await told()]).toEqual([{}, ['domainAbandoned']]);
});

test('one that waits for staff does not end', async () => {
  const { id } = await startBinding(server, member, nameOf('app'));
  await server.call(customDomain.checkDomain, { id }, member);
  await pass(UNFINISHED_SECONDS + 1);
  expect(await rows()).toEqual({ app: ['pending', false] });
});
