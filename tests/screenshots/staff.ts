import type { Browser, BrowserContext } from 'playwright-core';
import { newIdNumber } from '#server/testing/verification.ts';
import { type JourneyMember, newMember } from '../journeys/member.ts';
import type { RunningServer } from '../journeys/server.ts';
import { firstOwner, signInFirst } from '../journeys/staff.ts';
import { submitPerson } from './papers.ts';
import { type Shooting, type Wire, wire } from './shooting.ts';

type Answer = { outcome: 'pass' } | { outcome: 'fail'; reason: string; note?: string };
export type Reviewer = {
  /** Of the browser that the owner is signed in with. */
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** The oldest open item of a queue. */
  decide(queue: 'person' | 'company', answer: Answer): Promise<void>;
};

/** The first owner, signed in. */
export async function startReviewer(browser: Browser, server: RunningServer): Promise<Reviewer> {
  const context = await browser.newContext();
  await signInFirst(await context.newPage(), server, 'zh-CN');
  const signed = wire(context.request, server.address);
  const { csrf } = await signed.get<{ csrf: string }>('/api/staff/staff/get-session');
  const staff = wire(context.request, server.address, { csrf });
  await hireColleagues(staff);
  return {
    state: await context.storageState(),
    async decide(queue, answer) {
      const { list } = await staff.get<{ list: { id: number; version: number }[] }>(
        `/api/staff/staff/list-queue?queue=${queue}`,
      );
      const { id, version } = list[0]!;
      await staff.post('/api/staff/staff/decide-item', { id, version, ...answer });
    },
  };
}

async function hireColleagues(staff: Wire): Promise<void> {
  await staff.post('/api/staff/staff/add-staff', { username: 'chen.mo', roles: ['reviewer'] });
  const roles = ['reviewer', 'editor', 'finance', 'support'];
  await staff.post('/api/staff/staff/add-staff', { username: 'a-colleague.with-a-very-long-nam', roles });
}

const waiting = ['欧阳清扬', '买买提·阿卜杜拉·艾合买提江', '林晓'];

/** Three people wait, one of them with a name as long as names get. */
export async function fillQueue(browser: Browser, server: RunningServer): Promise<JourneyMember[]> {
  const { request } = await browser.newContext();
  const members: JourneyMember[] = [];
  for (const [at, name] of waiting.entries()) {
    const member = await newMember(server.address, `1390000800${at}`);
    const of = wire(request, server.address, { token: member.userinfo.token });
    await submitPerson(of, `1390000900${at}`, { name, idcard: newIdNumber() });
    members.push(member);
  }
  return members;
}

/** Every page of the back office; signed out at first. */
export async function shootBackoffice(shooting: Shooting, member: JourneyMember): Promise<void> {
  const { page, open, shoot, server } = shooting;
  const at = (path: string, name: string) => open(`/backoffice/${path}`, `staff-${name}`);
  await at('queue/person', 'queue');
  const { list } = await wire(page.request, server.address).get<{ list: { id: number }[] }>(
    '/api/staff/staff/list-queue?queue=person',
  );
  await at(`queue/person/${list[1]!.id}`, 'item');
  for (const [key, name] of [
    ['a', 'pass'],
    ['r', 'reject'],
  ] as const) {
    await page.keyboard.press(key);
    await shoot(`staff-${name}`);
    await page.keyboard.press('Escape');
  }
  await at('queue/company', 'queue-empty');
  await at('members', 'members');
  await at(`members/${member.userinfo.id}`, 'member');
  for (const path of ['notices', 'staff', 'acts', 'providers', 'account']) {
    await at(path, path);
  }
}

/** What somebody sees who comes to the back office for the first time. */
export async function shootStaffSignIn({ page, server, open, shoot }: Shooting): Promise<void> {
  await open('/backoffice', 'staff-sign-in');
  const { username, password } = firstOwner(server);
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.locator('form [type=submit]').click();
  await page.locator('input[autocomplete=one-time-code]').waitFor();
  await shoot('staff-code');
}
