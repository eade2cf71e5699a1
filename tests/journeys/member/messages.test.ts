import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '#contract/messages/calls.ts';
import { messageTexts } from '#web/messages/texts.ts';
import { common } from '#web/texts/common.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { logIn, newMember, signedIn } from '../hands/member.ts';

const site = journeySite();

describe.skipIf(!hasBrowser)('messages', () => {
  test('the badge moves without reload, the message beside the list counts as read; marking and deleting', async () => {
    const member = await newMember(site.server.address, '13900139011');
    const { context, errors } = await newVisitor(site.browser, 'zh-EN');
    await signedIn(context, member);
    const page = await context.newPage();
    const say = textsIn(messageTexts, 'zh-EN');
    await page.goto(`${site.server.address}/layout/applist?lang=en`);
    await page.getByRole('link', { name: say('bellUnread', { count: 1 }) }).click();
    const panel = page.getByRole('dialog', { name: say('title') });
    await panel.getByRole('button', { name: /Welcome/ }).click();
    await panel.getByRole('heading', { name: /Welcome/ }).waitFor();
    await page.locator('[data-part=badge]').waitFor({ state: 'detached' });
    await expectAccessible(page, 'message panel');
    await logIn(site.server.address, member.mobile, 'Mozilla/5.0 (another device)');
    await page.locator('[data-part=badge]').waitFor();
    await panel.getByRole('link', { name: say('allMessages') }).click();
    await page.waitForURL('**/user/uMessage');
    await expect.poll(() => rowsOf(page).count()).toBe(2);
    const marked = page.waitForResponse('**/message_read');
    await page.reload();
    await page
      .getByRole('region', { name: say('detail') })
      .locator('article[aria-busy=false]')
      .waitFor();
    await (await marked).finished();
    await logIn(site.server.address, member.mobile, 'Mozilla/5.0 (Macintosh) Safari/605');
    await expect.poll(() => rowsOf(page).count()).toBe(3);
    await page.locator('[data-part=badge]', { hasText: /^1$/ }).waitFor();
    await page.getByRole('button', { name: say('readAll') }).click();
    await page.getByRole('img', { name: say('unread') }).waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await page.getByRole('button', { name: say('select') }).press('Enter');
    await page.getByRole('checkbox', { name: /Welcome/ }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say('select') }).click();
    await page.getByLabel(say('pickAll')).check();
    await page
      .getByRole('region', { name: say('title') })
      .getByRole('button', { name: say('delete') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('delete') })
      .click();
    await page.getByRole('heading', { name: say('emptyTitle') }).waitFor();
    await expectAccessible(page, 'message centre');
    expect(errors).toEqual([]);
    await context.close();
  });
});

test.skipIf(!hasBrowser)('a list that was on its way makes no message unread again', async () => {
  const member = await newMember(site.server.address, '13900139019');
  const { context, errors } = await newVisitor(site.browser, 'zh-CN');
  await signedIn(context, member);
  const page = await context.newPage();
  const say = textsIn(messageTexts, 'zh-CN');
  const marked = page.waitForResponse('**/message_read');
  await page.goto(`${site.server.address}/user/uMessage`);
  await (await marked).finished();
  await logIn(site.server.address, member.mobile, 'Mozilla/5.0 (another device)');
  await expect.poll(() => rowsOf(page).count()).toBe(2);
  const unread = page.getByRole('img', { name: say('unread') });
  await unread.waitFor();

  const answered = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    answered.resolve();
    await released.promise;
    await route.fulfill({ response });
  };
  await page.route(`**${messages.refreshMessages.path}**`, hold, { times: 1 });
  await logIn(site.server.address, member.mobile, 'Mozilla/5.0 (a third device)');
  await answered.promise;
  const read = page.waitForResponse('**/message_read');
  await page.getByRole('button', { name: say('readAll') }).click();
  await (await read).finished();
  released.resolve();
  await expect.poll(() => rowsOf(page).count()).toBe(3);
  await unread.first().waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

test.skipIf(!hasBrowser)(
  'messages that were marked as read are unread again, by the keyboard and after a lost connection',
  async () => {
    const member = await newMember(site.server.address, '13900139020');
    const { context } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, member);
    const page = await context.newPage();
    const [say, words] = [textsIn(messageTexts, 'zh-CN'), textsIn(common, 'zh-CN')];
    const marked = page.waitForResponse('**/message_read');
    await page.goto(`${site.server.address}/user/uMessage`);
    await (await marked).finished();
    await logIn(site.server.address, member.mobile, 'Mozilla/5.0 (another device)');
    const badge = page.locator('[data-part=badge]', { hasText: /^1$/ });
    await badge.waitFor();
    await page.getByRole('button', { name: say('readAll') }).click();
    await badge.waitFor({ state: 'detached' });
    const undo = page.getByRole('button', { name: words('undo') });
    await undo.waitFor();

    await page.route('**/message_read', (route) => route.abort());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(words('offline')).waitFor();
    await undo.waitFor();
    await page.unroute('**/message_read');
    await undo.click();
    await badge.waitFor();
    await page.getByRole('img', { name: say('unread') }).waitFor();
    await page.reload();
    await badge.waitFor();
    await context.close();
  },
);

describe.skipIf(!hasBrowser)('messages without streams', () => {
  test('the badge is polled instead, and the open list is refreshed without covering the page', async () => {
    const member = await newMember(site.server.address, '13900139014');
    const { context } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, member);
    const page = await context.newPage();
    await page.clock.install();
    const runUntil = clockOf(page);
    await page.route('**/message-events', (route) => route.abort());
    const marked = page.waitForResponse('**/message_read');
    await page.goto(`${site.server.address}/user/uMessage`);
    const rows = rowsOf(page);
    await expect.poll(() => rows.count()).toBe(1);
    await (await marked).finished();
    const loginTime = () => page.evaluate(() => localStorage.getItem('loginTime'));
    const [before, covered] = [await loginTime(), await watchOverlay(page)];
    await page.route('**/refresh-messages*', async (route) => {
      await page.clock.fastForward(1_000);
      await route.continue();
    });
    await logIn(site.server.address, member.mobile, 'Mozilla/5.0 (another device)');
    await runUntil(() => rows.count(), 2);
    await page.locator('[data-part=badge]').waitFor();
    expect(await covered()).toBe(false);
    expect(await loginTime(), 'nobody has done anything').toBe(before);
    expect(await page.locator('[data-part=toast]').count()).toBe(0);
    await context.close();
  });

  test('a reopened stream brings the messages of the interruption', async () => {
    const member = await newMember(site.server.address, '13900139016');
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, member);
    const page = await context.newPage();
    await page.clock.install();
    const runUntil = clockOf(page);
    await page.route('**/count-unread', (route) => route.fulfill({ json: { code: 0, msg: '', data: null, time: 0 } }));
    const breakOff = async (route: Route) => {
      await rowsOf(page).waitFor();
      await logIn(site.server.address, member.mobile, 'Mozilla/5.0 (another device)');
      await route.fulfill({ contentType: 'application/x-ndjson', body: '{"type":"unread","unread":1}\n' });
    };
    await page.route('**/message-events', breakOff, { times: 1 });
    await page.goto(`${site.server.address}/user/uMessage`);
    await runUntil(() => rowsOf(page).count(), 2);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!hasBrowser)('an opened message', () => {
  test('is marked once, even when that is refused; following its link closes the panel', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, await newMember(site.server.address, '13900139017'));
    const page = await context.newPage();
    const say = textsIn(messageTexts, 'zh-CN');
    let marked = 0;
    await page.route('**/message_read', (route) => {
      marked += 1;
      return route.fulfill({ json: { code: 0, msg: '太频繁', data: { err: 'TOO_FREQUENT' }, time: 0 } });
    });
    await page.goto(`${site.server.address}/layout/applist`);
    await page.getByRole('link', { name: say('bellUnread', { count: 1 }) }).click();
    const panel = page.getByRole('dialog', { name: say('title') });
    await panel.locator('li button').click();
    await page.locator('[data-part=toast]', { hasText: '太频繁' }).waitFor();
    await page.waitForTimeout(500);
    expect(marked).toBe(1);
    await panel.getByRole('link', { name: '开始打包' }).click();
    await page.waitForURL((url) => url.pathname !== '/layout/applist');
    await panel.waitFor({ state: 'detached' });
    await page.goto(`${site.server.address}/user/uMessage`);
    await rowsOf(page).getByRole('button').click();
    await page
      .getByRole('region', { name: say('detail') })
      .getByRole('link', { name: '开始打包' })
      .waitFor();
    await expect.poll(() => marked).toBe(2);
    await page.waitForTimeout(500);
    expect(marked).toBe(2);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('without a network nothing is deleted, now or later', async () => {
    const { context } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, await newMember(site.server.address, '13900139018'));
    const page = await context.newPage();
    const say = textsIn(messageTexts, 'zh-CN');
    const deleteOpened = page.getByRole('region', { name: say('detail') }).getByRole('button', { name: say('delete') });
    const marked = page.waitForResponse('**/message_read');
    await page.goto(`${site.server.address}/user/uMessage`);
    await rowsOf(page).getByRole('button').click();
    await page.locator('article[aria-busy=false]').waitFor();
    await (await marked).finished();
    await context.setOffline(true);
    await deleteOpened.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('delete') })
      .click();
    await page.locator('[data-part=toast]', { hasText: textsIn(common, 'zh-CN')('offline') }).waitFor();
    const deleted: string[] = [];
    page.on('request', (request) => request.url().includes('message_del') && deleted.push(request.url()));
    await context.setOffline(false);
    await page.locator('[data-part=toast]').waitFor({ state: 'detached' });
    expect(deleted).toEqual([]);
    expect(await rowsOf(page).count()).toBe(1);
    await context.close();
  });
});

/** A call of the message center. */
const rowsOf = (page: Page) => page.locator('main').getByRole('listitem');

/** Advances the page's clock until a count is reached; pauses during a call, whose ten seconds would be over at once. */
function clockOf(page: Page) {
  const calls = new Set<Request>();
  page.on('request', (call) => call.url().includes('/api/') && calls.add(call));
  page.on('requestfinished', (call) => calls.delete(call));
  page.on('requestfailed', (call) => calls.delete(call));
  return async (count: () => Promise<number>, expected: number): Promise<void> => {
    const look = async () => {
      if (calls.size === 0) {
        await page.clock.fastForward(1_000);
      }
      return count();
    };
    await expect.poll(look).toBe(expected);
  };
}

/** Returns whether "Loading..." covered the page at any moment since. */
async function watchOverlay(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const look = () => {
      if (document.querySelector('[data-part=loading] p')) {
        document.body.dataset.covered = '1';
      }
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => document.body.dataset.covered === '1');
}
