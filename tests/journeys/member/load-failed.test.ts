import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { identityTexts } from '#web/identity/texts.ts';
import { queueTexts } from '#web/staff/queue/texts.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { common } from '#web/texts/common.ts';
import { textIn } from '#web/texts/use-text.ts';
import { languages } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { settled } from '../hands/settled.ts';
import { signInFirst, staffPages } from '../hands/staff.ts';

const site = journeySite({ opened: 'invoice' });

const memberPages = [
  '/layout/applist',
  '/layout/app/1',
  '/layout/appdislist',
  '/layout/appdisrelease?appid=1',
  '/layout/disapp/1',
  '/layout/edit/baseConf?appid=1',
  '/layout/edit/moduleConf?appid=1',
  '/layout/edit/payPage?appid=1',
  '/layout/edit/editBaseConf/1',
  '/layout/edit/editModuleConf/1',
  '/layout/edit/editPayPage/1',
  '/layout/edit/renew/1',
  '/user/uBase',
  '/user/uMessage',
  '/user/recharge',
  '/user/member',
  '/user/record',
  '/user/invoice',
  '/layout/enterprise',
  '/user/auth',
];

describe.skipIf(!hasBrowser)('a page that cannot be loaded', () => {
  test.each(languages)('has its title, the reason, and a button to try again: %s', async (language) => {
    const member = await newMember(site.server.address, `1390013910${languages.indexOf(language)}`);
    const { context } = await newVisitor(site.browser, language);
    await signedIn(context, member);
    const page = await context.newPage();
    const text = textIn(common, language);
    await page.goto(`${site.server.address}/?lang=${language === 'zh-EN' ? 'en' : 'zh'}`);
    for (const path of memberPages) {
      await page.route('**/api/**', (route) => route.abort());
      await page.goto(`${site.server.address}${path}`);
      await expectFailure(page, text('loadFailed'), path);
      expect(await page.locator('[data-part=toast]').count(), `${path} says it once`).toBe(0);
    }
    await page.getByRole('heading', { level: 1, name: textIn(identityTexts, language)('title') }).waitFor();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: text('retry') }).click();
    await page.getByRole('heading', { name: text('loadFailed') }).waitFor({ state: 'detached' });
    await settled(page);
    await context.close();
  });

  test('in the back office too, where its session, its queues or the queue may fail', async () => {
    const { context } = await newVisitor(site.browser, 'zh-CN');
    const page = await context.newPage();
    await signInFirst(page, site.server, 'zh-CN');
    const text = textIn(common, 'zh-CN');
    for (const call of ['get-session', 'list-queues', 'list-queue?*']) {
      await page.route(`**/api/staff/staff/${call}`, (route) => route.abort());
      await page.goto(`${site.server.address}/backoffice/queue/person`);
      await expectFailure(page, text('loadFailed'), call);
      await page
        .getByText(textIn(staffTexts, 'zh-CN')('backoffice'), { exact: true })
        .filter({ visible: true })
        .waitFor();
      await page.unrouteAll();
    }
    await page.getByRole('button', { name: text('retry') }).click();
    await page.getByRole('heading', { name: text('loadFailed') }).waitFor({ state: 'detached' });
    // The notices page loads nothing of its own.
    await page.route(/\/api\/staff\/(?!staff\/(get-session|list-queues))/, (route) => route.abort());
    for (const path of staffPages.filter((one) => one !== 'notices')) {
      await page.goto(`${site.server.address}/backoffice/${path}`);
      await expectFailure(page, text('loadFailed'), path);
    }
    await page.unrouteAll();
    await page.goto(`${site.server.address}/backoffice/queue/no-such-queue`);
    await page.getByRole('heading', { name: textIn(queueTexts, 'zh-CN')('noQueue') }).waitFor();
    await expectAccessible(page, 'no such queue');
    await context.close();
  });
});

async function expectFailure(page: Page, heading: string, where: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).waitFor();
  expect(await page.title(), where).toContain(heading);
  expect(await page.locator('main#content').count(), where).toBe(1);
  await expectAccessible(page, where);
}
