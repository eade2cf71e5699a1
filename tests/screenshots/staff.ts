import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newIdNumber } from '#server/testing/verification.ts';
import { staffPaths } from '#web/staff/staff-paths.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type JourneyMember, newMember } from '../journeys/hands/member.ts';
import type { RunningServer } from '../journeys/hands/server.ts';
import { settled } from '../journeys/hands/settled.ts';
import { authenticatorCode, signInFirst } from '../journeys/hands/staff.ts';
import { seenAtRest } from '../scenes/at-rest.ts';
import { submitPerson } from './papers.ts';
import { type Shooting, wire } from './shooting.ts';

type Queue = 'person' | 'company' | 'domainFiling';
type StaffDecision = { outcome: 'pass' } | { outcome: 'fail'; reason: string; note?: string };
export type Reviewer = {
  /** The owner's browser. */
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** First passwords of colleagues who have not signed in yet, one for each combination. */
  newcomers: readonly { username: string; password: string }[];
  /** The open items of a queue, oldest first. */
  openItems(queue: Queue): Promise<{ id: number; version: number }[]>;
  /** Decides the oldest of them. */
  decide(queue: Queue, answer: StaffDecision): Promise<void>;
};

/** The first owner, signed in. */
export async function startReviewer(browser: Browser, server: RunningServer): Promise<Reviewer> {
  const context = await browser.newContext();
  await signInFirst(await context.newPage(), server, 'zh-CN');
  const signed = wire(context.request, server.address);
  const { csrf } = await signed.get<{ csrf: string }>('/api/staff/staff/get-session');
  const staff = wire(context.request, server.address, { csrf });
  const hire = async (username: string, roles: readonly string[]) => {
    const added = await staff.post<{ password: string }>('/api/staff/staff/add-staff', { username, roles });
    return { username, password: added.password };
  };
  await hire('a-colleague.with-a-very-long-nam', ['reviewer', 'editor', 'finance', 'support']);
  const openItems: Reviewer['openItems'] = async (queue) => {
    const path = `/api/staff/staff/list-queue?queue=${queue}`;
    return (await staff.get<{ list: { id: number; version: number }[] }>(path)).list;
  };
  const newcomers = [];
  for (const username of ['lin.yi', 'zhou.ning', 'wu.tong', 'he.jia']) {
    newcomers.push(await hire(username, ['support']));
  }
  return {
    newcomers,
    state: await context.storageState(),
    openItems,
    async decide(queue, answer) {
      const { id, version } = (await openItems(queue))[0]!;
      await staff.post('/api/staff/staff/decide-item', { id, version, ...answer });
    },
  };
}

const waiting = ['欧阳清扬', '买买提·阿卜杜拉·艾合买提江', '林晓'];

/** Three people wait, one of them with a name of the maximum length. */
export async function fillQueue(browser: Browser, server: RunningServer): Promise<JourneyMember[]> {
  const { request } = await browser.newContext();
  const members: JourneyMember[] = [];
  for (const [at, name] of waiting.entries()) {
    const member = await newMember(server.address, `1390000800${at}`);
    const of = wire(request, server.address, { token: member.userinfo.token });
    await submitPerson(of, `1390000900${at}`, { name, idNumber: newIdNumber() });
    members.push(member);
  }
  return members;
}

/** Every page of the back office at rest, an item with its decisions, and a member. */
export async function shootBackoffice(shooting: Shooting, member: JourneyMember): Promise<void> {
  const { page, open, shoot, server } = shooting;
  const at = (path: string, name: string) => open(`/backoffice/${path}`, `staff-${name}`);
  for (const { name, path } of seenAtRest('staff')) {
    if (typeof path === 'string') {
      await open(path, name);
    }
  }
  const { list } = await wire(page.request, server.address).get<{ list: { id: number }[] }>(
    '/api/staff/staff/list-queue?queue=person',
  );
  await at(`queue/person/${list[1]!.id}`, 'item');
  for (const [key, name] of [
    ['a', 'pass'],
    ['r', 'reject'],
  ] as const) {
    await page.keyboard.press(key);
    await page.locator('dialog[open]').waitFor();
    await shoot(`staff-${name}`);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  await at(`members/${member.userinfo.id}`, 'member');
  await page.goto(server.address + staffPaths.staff);
  await page.locator('td button').first().click();
  await page.locator('dialog[open]').waitFor();
  await shoot('staff-own-member');
}

/** The first sign-in: the authenticator, the recovery codes; and the second one with only the code. */
export async function shootStaffSignIn(shooting: Shooting, { newcomers }: Reviewer): Promise<void> {
  const { page, server, turn, language, open, shoot } = shooting;
  const say = textsIn(staffTexts, language);
  const { username, password } = newcomers[turn - 1]!;
  await open('/backoffice/sign-in', 'staff-sign-in');
  await enterPassword(page, username, password);
  const secret = (await page.locator('[data-part=secret]').innerText()).replace(/\s/g, '');
  await shoot('staff-setup');
  await page.getByLabel(say('totpCode')).fill(authenticatorCode(secret));
  await page.getByRole('button', { name: say('setupDone') }).click();
  await page.locator('[data-part=recovery-codes] li').first().waitFor();
  await shoot('staff-recovery');
  await page.getByLabel(say('recoveryKept')).check();
  await page.getByRole('button', { name: say('enter') }).click();
  await page.getByRole('navigation', { name: say('navLabel'), includeHidden: true }).waitFor({ state: 'attached' });
  await settled(page);
  await page.context().clearCookies({ name: 'qdb_staff' });
  await page.goto(`${server.address}/backoffice`);
  await page.waitForURL('**/backoffice/sign-in?why=expired**');
  await shoot('staff-expired');
  await enterPassword(page, username, password);
  await page.getByRole('button', { name: say('signIn') }).waitFor();
  await shoot('staff-code');
}

async function enterPassword(page: Page, username: string, password: string): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.locator('form [type=submit]').click();
}
