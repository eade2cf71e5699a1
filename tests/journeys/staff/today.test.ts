import { describe, expect, test } from 'vitest';
import { queueTexts } from '#web/staff/queue/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor } from '../hands/browser.ts';
import { fits } from '../hands/fits.ts';
import { journeySite } from '../hands/journey-site.ts';
import { settled } from '../hands/settled.ts';
import { signInFirst } from '../hands/staff.ts';

const site = journeySite();

describe.skipIf(!hasBrowser)('the start page of the back office', () => {
  test('has every queue with its numbers and the money of the day, and opens a queue by the keys of a list', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', desktop);
    const page = await context.newPage();
    const say = textsIn(queueTexts, 'zh-CN');
    await signInFirst(page, site.server, 'zh-CN');
    await page.waitForURL('**/backoffice?lang=zh');
    await page.getByRole('heading', { level: 1, name: say('today') }).waitFor();
    await page.getByText(say('todayDone')).waitFor();
    await page.getByText(say('todayReceived')).waitFor();
    const rows = page.locator('tbody tr');
    expect(await rows.count()).toBeGreaterThan(8);
    await expectAccessible(page, 'today');
    for (const width of [390, 820, 1440]) {
      await fits(page, width);
    }
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    const first = await rows.first().getByRole('link').getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${first}`);
    await settled(page);
    await page.getByRole('button', { name: new RegExp(`^${say('statusOpen')} 0`) }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
