import { customDomain } from '#contract/custom-domain/calls.ts';
import { staff } from '#contract/staff/calls.ts';
import type { TestStaff } from './staff-member.ts';
import type { TestMember, TestServer } from './test-server.ts';
import { itemOf, verifyPerson } from './verification.ts';

export type BoundDomain = { id: number; domain: string; type: string; host: string; value: string; status: string };

export const FILING = '沪ICP备12345678号';

/** A verified member whose level has two domains. */
export async function newDomainOwner(server: TestServer, reviewer: TestStaff, level: 'junior' | 'basic' = 'basic') {
  const member = await server.newMember();
  await verifyPerson(server, reviewer, member);
  const now = server.clock.now();
  const row = { member_id: member.id, level, expires_at: new Date(now.getTime() + 365 * 86_400_000), points_at: now };
  await server.db.insertInto('membership').values(row).execute();
  return member;
}

/** The binding of a domain, with its record at the simulated name server. */
export async function startBinding(server: TestServer, member: TestMember, domain: string): Promise<BoundDomain> {
  const { data } = await server.call<BoundDomain>(customDomain.bindDomain, { domain, site_filing: FILING }, member);
  await server.dnsSandbox.add({ name: domain, type: 'CNAME', value: data.value });
  return data;
}

/** A domain after all steps: record, filing, bound. */
export async function bindTestDomain(server: TestServer, reviewer: TestStaff, member: TestMember, domain: string) {
  const binding = await startBinding(server, member, domain);
  await server.call(customDomain.checkDomain, { id: binding.id }, member);
  const { id, version } = await itemOf(server, reviewer, 'domainFiling', member);
  await server.call(staff.decideItem, { id, version, outcome: 'pass' }, reviewer);
  return binding;
}

/** Inserts the rows of a binding whose record is missing, without look-ups and limits; returns its id. */
export async function addPendingDomain({ db, clock }: TestServer, { id: member_id }: TestMember, domain: string) {
  const now = clock.now();
  const target = { code: 'shanyetea234' };
  await db.insertInto('domain_target').values(target).execute();
  const registrable = domain.slice(domain.indexOf('.') + 1);
  const row = { member_id, domain, registrable, target: target.code, next_check_at: now, created_at: now };
  const { id } = await db.insertInto('domain_binding').values(row).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('domain_filing').values({ binding_id: id, number: FILING, created_at: now }).execute();
  return id;
}
