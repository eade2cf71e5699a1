import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { screens } from '#contract/screens.ts';
import { identityTexts } from '#web/identity/texts.ts';
import { queueTexts } from '#web/staff/queue/texts.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { common } from '#web/texts/common.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { languages, localeOf } from '#words/language.ts';
import { seenAtRest } from '../../scenes/at-rest.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { memberPages } from '../hands/member-pages.ts';
import { settled } from '../hands/settled.ts';
import { signInFirst } from '../hands/staff.ts';

const site = journeySite({ opened: 'invoice' });

/** The notices page loads nothing of its own; the pages of one item, member or order fail as their lists do. */
const staffPages = seenAtRest('staff').flatMap(({ name, path }) =>
  typeof path === 'string' && name !== 'staff-notices' ? [path] : [],
);

describe.skipIf(!hasBrowser)('a page that cannot be loaded', () => {
  test.each(languages)('has its title, the reason, and a button to try again: %s', async (language) => {
    const member = await newMember(site.server.address, `1390013910${languages.indexOf(language)}`);
    const { context } = await newVisitor(site.browser, language);
    await signedIn(context, member);
    const page = await context.newPage();
    const text = textsIn(common, language);
    await page.goto(`${site.server.address}/?lang=${localeOf(language)}`);
    await page.route('**/api/**', (route) => route.abort());
    for (const path of [...memberPages, screens.auth.path]) {
      await page.goto(`${site.server.address}${path}`);
      await expectFailure(page, text('loadFailed'), path);
      expect(await page.locator('[data-part=toast]').count(), `${path} says it once`).toBe(0);
    }
    await page.getByRole('heading', { level: 1, name: textsIn(identityTexts, language)('title') }).waitFor();
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
    const text = textsIn(common, 'zh-CN');
    for (const call of ['get-session', 'list-queues', 'list-queue?*']) {
      await page.route(`**/api/staff/staff/${call}`, (route) => route.abort());
      await page.goto(`${site.server.address}/backoffice/queue/person`);
      await expectFailure(page, text('loadFailed'), call);
      await page
        .getByText(textsIn(staffTexts, 'zh-CN')('backoffice'), { exact: true })
        .filter({ visible: true })
        .waitFor();
      await page.unrouteAll();
    }
    await page.getByRole('button', { name: text('retry') }).click();
    await page.getByRole('heading', { name: text('loadFailed') }).waitFor({ state: 'detached' });
    await page.route(/\/api\/staff\/(?!staff\/(get-session|list-queues))/, (route) => route.abort());
    for (const path of staffPages) {
      await page.goto(site.server.address + path);
      await expectFailure(page, text('loadFailed'), path);
    }
    await page.unrouteAll();
    await page.goto(`${site.server.address}/backoffice/queue/no-such-queue`);
    await page.getByRole('heading', { name: textsIn(queueTexts, 'zh-CN')('noQueue') }).waitFor();
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
