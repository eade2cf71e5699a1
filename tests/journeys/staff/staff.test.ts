import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { actTexts } from '#web/staff/acts/texts.ts';
import { memberTexts } from '#web/staff/members/texts.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { password as memberPassword, newMember } from '../hands/member.ts';
import { settled } from '../hands/settled.ts';
import { authenticatorCode, firstOwner } from '../hands/staff.ts';

const site = journeySite();
/** The secret of the owner's authenticator, once it is set up. */
let secret = '';
let recoveryCode = '';
let secondRecoveryCode = '';

const actsInChinese = textsIn(actTexts, 'zh-CN');
const zh = textsIn(staffTexts, 'zh-CN');
const en = textsIn(staffTexts, 'zh-EN');

describe.skipIf(!hasBrowser)('staff', () => {
  test('the first sign-in sets up the authenticator and shows the recovery codes once', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${site.server.address}/backoffice/acts?lang=zh`);
    await page.waitForURL('**/backoffice/sign-in**');
    await page.getByRole('heading', { name: zh('signInTitle') }).waitFor();
    await settled(page);
    const told = await page.getByRole('status').allInnerTexts();
    expect(told.join('').trim(), 'a first visitor is told of no ended session').toBe('');
    await expectAccessible(page, 'staff sign-in');
    await page.keyboard.type(firstOwner(site.server).username);
    await page.getByLabel(zh('password'), { exact: true }).fill('a guess');
    await page.getByRole('button', { name: zh('next') }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await page.getByLabel(zh('password'), { exact: true }).fill(firstOwner(site.server).password);
    await page.getByRole('button', { name: zh('next') }).click();
    secret = (await page.locator('[data-part=secret]').innerText()).replace(/\s/g, '');
    await page.getByAltText(zh('setupQr')).waitFor();
    await expectAccessible(page, 'setting up');
    await page.getByLabel(zh('totpCode')).fill('000000');
    await page.getByRole('button', { name: zh('setupDone') }).click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await page.getByLabel(zh('totpCode')).fill(authenticatorCode(secret));
    await page.getByRole('button', { name: zh('setupDone') }).click();
    await expect.poll(() => page.locator('[data-part=recovery-codes] li').count()).toBeGreaterThanOrEqual(8);
    await expectAccessible(page, 'recovery codes');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: zh('downloadCodes') }).click(),
    ]);
    expect(
      readFileSync(await saved.path(), 'utf8')
        .trim()
        .split('\n'),
    ).toEqual(await page.locator('[data-part=recovery-codes] li').allInnerTexts());
    await page.getByLabel(zh('recoveryKept')).check();
    await page.getByRole('button', { name: zh('enter') }).click();
    await page.waitForURL('**/backoffice/acts**');
    await page.locator('tbody').getByText(actsInChinese('sign-in')).first().waitFor();
    await expectAccessible(page, 'audit log');
    await renewRecoveryCodes(page);
    await addColleague(page);
    await idleAway(page);
    await endedElsewhere(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('on a phone: signing in with a recovery code, freezing a member with a reason that the member reads', async () => {
    const member = await newMember(site.server.address, '13900139021');
    const { context, errors } = await newVisitor(site.browser, 'zh-EN', phone);
    const page = await context.newPage();
    const say = textsIn(memberTexts, 'zh-EN');
    await page.goto(`${site.server.address}/backoffice/members?lang=en`);
    await page.getByLabel(en('username')).fill(firstOwner(site.server).username);
    await page.getByLabel(en('password'), { exact: true }).fill(firstOwner(site.server).password);
    await page.getByRole('button', { name: en('next') }).click();
    await page.getByLabel(en('totpCode')).fill(recoveryCode);
    await expectAccessible(page, 'code');
    await page.getByRole('button', { name: en('signIn') }).click();
    await page.getByRole('searchbox').fill(member.mobile);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: say('freeze') }).waitFor();
    await expectAccessible(page, 'member');
    await page.getByRole('button', { name: say('freeze') }).click();
    await expectAccessible(page, 'freezing');
    await page.getByLabel(say('reason')).fill('Reported for fraud');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('freeze') })
      .click();
    await page.getByRole('button', { name: say('unfreeze') }).waitFor();
    const answer = await fetch(`${site.server.address}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', lang: 'zh-EN' },
      body: JSON.stringify({ account: member.mobile, password: memberPassword }),
    });
    expect(await answer.json()).toMatchObject({ code: 0, msg: expect.stringContaining('Reported for fraud') });
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** New codes end the old ones, so the page asks first. */
async function renewRecoveryCodes(page: Page): Promise<void> {
  await page.goto(`${site.server.address}/backoffice/account`);
  const codes = page.locator('[data-part=recovery-codes] li');
  const dialog = page.getByRole('dialog', { name: zh('recoveryAgainTitle') });
  await page.getByRole('button', { name: zh('recoveryAgain') }).click();
  await dialog.getByText(zh('recoveryAgainWarning')).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await codes.count()).toBe(0);
  await page.getByRole('button', { name: zh('recoveryAgain') }).click();
  await dialog.getByRole('button', { name: zh('recoveryAgain') }).click();
  await codes.first().waitFor();
  [recoveryCode, secondRecoveryCode] = (await codes.allInnerTexts()) as [string, string];
}

/** An act that requires the authenticator continues once the code is entered; here the server is made to require it. */
async function addColleague(page: Page): Promise<void> {
  await page.goto(`${site.server.address}/backoffice/staff?lang=en`);
  await page.getByRole('button', { name: en('addStaff') }).click();
  await page.getByLabel(en('username')).fill('xiaochen');
  await page.getByLabel(en('roleReviewer')).check();
  await expectAccessible(page, 'adding a colleague');
  const proof = { code: 0, msg: '', data: { err: 'PROOF' }, time: 0 };
  await page.route('**/add-staff', (route) => route.fulfill({ json: proof }), { times: 1 });
  await page.getByRole('button', { name: en('addStaffDo'), exact: true }).click();
  await page.getByRole('dialog', { name: en('proofTitle') }).waitFor();
  await expectAccessible(page, 'proof');
  await page.getByLabel(en('totpCode')).fill(authenticatorCode(secret, 1));
  await page.getByRole('button', { name: en('confirm') }).click();
  await page.getByRole('dialog', { name: en('passwordOnce', { name: 'xiaochen' }) }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('cell', { name: 'xiaochen' }).waitFor();
}

/** Product.md §2: 30 minutes idle; two minutes before, the page asks, and a member of staff who stays is not asked again at once. */
async function idleAway(page: Page): Promise<void> {
  await page.clock.fastForward('28:30');
  await page.getByRole('dialog', { name: en('idleTitle') }).waitFor();
  await page.getByRole('button', { name: en('idleStay') }).click();
  await page.getByRole('dialog', { name: en('idleTitle') }).waitFor({ state: 'hidden' });
  await page.clock.fastForward('30:01');
  await page.waitForURL('**/backoffice/sign-in?why=idle**');
  await page.getByText(en('whyIdle')).waitFor();
}

/** A session that ended while the page was closed differs from a missing one; it is reported once. */
async function endedElsewhere(page: Page): Promise<void> {
  await page.goto(`${site.server.address}/backoffice/sign-in?lang=en`);
  await page.getByLabel(en('username')).fill(firstOwner(site.server).username);
  await page.getByLabel(en('password'), { exact: true }).fill(firstOwner(site.server).password);
  await page.getByRole('button', { name: en('next') }).click();
  await page.getByLabel(en('totpCode')).fill(secondRecoveryCode);
  await page.getByRole('button', { name: en('signIn') }).click();
  await page.getByRole('navigation', { name: en('navLabel'), includeHidden: true }).waitFor({ state: 'attached' });
  await settled(page);
  await page.context().clearCookies({ name: 'qdb_staff' });
  await page.goto(`${site.server.address}/backoffice/members`);
  await page.getByText(en('whyExpired')).waitFor();
  await page.goto(`${site.server.address}/backoffice/members`);
  await page.waitForURL('**/backoffice/sign-in?next=**');
  expect(await page.getByText(en('whyExpired')).count()).toBe(0);
}
