import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import { orderStatusTitles } from '#rules/billing/titles.ts';
import { consoleTexts } from '#web/console/texts.ts';
import { payTexts } from '#web/pay/texts.ts';
import { site as siteTexts } from '#web/site/texts.ts';
import { common } from '#web/texts/common.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { memberTexts } from '#web/wallet/member/texts.ts';
import { rechargeTexts } from '#web/wallet/recharge/texts.ts';
import { recordTexts } from '#web/wallet/record/texts.ts';
import { type Language, localeOf, textIn } from '#words/language.ts';
import { wire } from '../../screenshots/shooting.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { fits } from '../hands/fits.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { payInSandbox } from '../hands/sandbox-money.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();
const tablet = { width: 820, height: 1180 };

async function begin(mobile: string, language: Language, viewport: typeof phone) {
  const { context, errors } = await newVisitor(site.browser, language, viewport);
  const member = await newMember(site.server.address, mobile);
  await signedIn(context, member);
  const api = wire(context.request, site.server.address, { token: member.userinfo.token });
  return { context, errors, page: await context.newPage(), api, locale: localeOf(language) };
}

/** The payer of the sandbox pays the order whose dialog is open. */
async function paysOpenOrder(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => orderIn(page)).toBeTruthy();
  await payInSandbox(site.server.address, orderIn(page)!);
}

const orderIn = (page: Page) => new URL(page.url()).searchParams.get('order');
const amountOf = (page: Page) => page.locator('[data-part=amount]').innerText();

describe.skipIf(!hasBrowser)('the wallet', () => {
  test('a recharge needs one ticked option or a positive integer, and is in the balance as soon as it is paid', async () => {
    const { context, errors, page } = await begin('13900139091', 'zh-CN', desktop);
    const say = textsIn(rechargeTexts, 'zh-CN');
    const pay = textsIn(payTexts, 'zh-CN');
    await page.goto(`${site.server.address}/layout/applist?lang=zh`);
    await page.locator('[data-part=account-menu]').click();
    await page
      .getByRole('link', { name: textsIn(siteTexts, 'zh-CN')('recharge') })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: say('title') }).waitFor();
    // Its words ask for an amount until there is one.
    const submit = page.getByRole('button', { name: new RegExp(`^(${say('pay')}|${say('chooseAmount')})$`) });
    const options = page.getByRole('group', { name: say('howMuch') });
    const ticked = options.locator('[aria-pressed=true]');
    expect(await ticked.count()).toBe(0);
    await submit.click();
    await page.getByRole('alert').getByText(say('optionMust'), { exact: true }).waitFor();
    const own = page.getByRole('textbox', { name: say('own') });
    for (const typed of ['0', '-1', '1.5', '1e9', '01', 'abc']) {
      await own.fill(typed);
      await submit.click();
      await page.getByRole('alert').getByText(say('amountMust'), { exact: true }).waitFor();
      expect(await own.getAttribute('aria-invalid'), typed).toBe('true');
    }
    await own.fill('50001');
    await submit.click();
    await page
      .getByRole('alert')
      .getByText(say('amountMost', { most: '50,000' }))
      .waitFor();
    await expectAccessible(page, 'a refused recharge');
    await options.getByRole('button', { name: /^¥100/ }).click();
    expect([await ticked.count(), await own.inputValue()]).toEqual([1, '']);
    expect(await amountOf(page)).toBe('¥100.00');
    await own.fill('88');
    expect([await ticked.count(), await amountOf(page)]).toEqual([0, '¥88.00']);
    await page
      .getByRole('group', { name: say('how') })
      .getByRole('button', { name: pay('wechat') })
      .click();
    await submit.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('¥88.00').first().waitFor();
    expect(await dialog.getByRole('button', { name: pay('balance') }).count(), 'no recharge from the balance').toBe(0);
    await paysOpenOrder(page);
    await dialog.getByRole('heading', { name: pay('paid') }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(say('noGift')).waitFor();
    await expect.poll(() => page.getByRole('definition').first().innerText()).toBe('¥88.00');
    await page.getByRole('row', { name: /\+¥88\.00/ }).waitFor();
    await page.locator('[data-part=wallet]').getByText('¥88.00').waitFor();
    await expectAccessible(page, 'recharge');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a lower level is bought, renewed and raised, and points follow, on a phone', async () => {
    const { context, errors, page } = await begin('13900139092', 'zh-EN', phone);
    const say = textsIn(memberTexts, 'zh-EN');
    const pay = textsIn(payTexts, 'zh-EN');
    await page.goto(`${site.server.address}/user/member?lang=en`);
    await page.getByRole('heading', { name: say('none') }).waitFor();
    await page.getByRole('button', { name: say('choose', { level: 'Junior' }) }).click();
    expect(await amountOf(page)).toBe('¥99.00');
    await page
      .getByRole('group', { name: say('years') })
      .getByRole('button', { name: say('yearsMany', { count: 2 }) })
      .click();
    expect(await amountOf(page)).toBe('¥198.00');
    const dialog = page.getByRole('dialog');
    const order = async () => {
      await page.getByRole('button', { name: say('pay'), exact: true }).click();
      await dialog.waitFor();
      expect(await dialog.getByRole('button', { name: pay('balance') }).count(), 'the balance buys no level').toBe(0);
      await dialog.getByRole('img').first().waitFor();
      await paysOpenOrder(page);
      await dialog.getByRole('heading', { name: pay('paid') }).waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
    };
    await order();
    await page.getByRole('heading', { level: 2, name: 'Junior' }).waitFor();
    await page.getByRole('button', { name: say('upgrade', { level: 'Senior' }) }).click();
    const difference = await amountOf(page);
    expect(difference).toMatch(/^¥1,60\d\.\d\d$/);
    await order();
    await page.getByRole('heading', { level: 2, name: 'Senior' }).waitFor();
    expect(await page.getByText(say('lower')).count()).toBe(2);
    await page.getByRole('button', { name: say('buyPack', { count: '1,000' }) }).click();
    await dialog.getByRole('img').first().waitFor();
    await paysOpenOrder(page);
    await dialog.getByRole('heading', { name: pay('paid') }).waitFor();
    await page.goBack();
    await page.getByText(/You have (?:1|9),000/).waitFor();
    await expectAccessible(page, 'membership');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('records are found by what they are, paid, canceled, told in full, and saved as a table', async () => {
    const { context, errors, page, api } = await begin('13900139093', 'zh-CN', tablet);
    const say = textsIn(recordTexts, 'zh-CN');
    const pay = textsIn(payTexts, 'zh-CN');
    await page.goto(`${site.server.address}/user/record?lang=zh`);
    await page.getByRole('heading', { name: say('emptyTitle') }).waitFor();
    await expectAccessible(page, 'no records');
    for (let count = 0; count < 21; count += 1) {
      await api.post(billing.buyPoints.path, { points: 1000, paytype: 'wechat' });
    }
    await api.post(billing.recharge.path, { money: '66', paytype: 'alipay' });
    await page.reload();
    const orders = page.locator('[data-order]');
    await expect.poll(() => orders.count()).toBe(20);
    await page.getByRole('button', { name: textsIn(common, 'zh-CN')('loadMore') }).click();
    await expect.poll(() => orders.count()).toBe(22);
    await page.getByText(textsIn(common, 'zh-CN')('noMore')).waitFor();
    await page.getByLabel(say('kind')).selectOption('recharge');
    await expect.poll(() => orders.count()).toBe(1);
    await page.getByRole('button', { name: /^去支付 余额充值/ }).click();
    await page.getByRole('dialog').getByText('¥66.00').first().waitFor();
    await page.getByRole('dialog').getByRole('img').first().waitFor();
    await paysOpenOrder(page);
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: pay('paid') })
      .waitFor();
    await page.keyboard.press('Escape');
    await orders.getByText(textIn('zh-CN', orderStatusTitles.paid)).waitFor();
    await page.getByRole('button', { name: /的详情$/ }).click();
    const details = page.getByRole('dialog', { name: say('detailTitle') });
    await details.getByText(say('paidAt')).waitFor();
    await expectAccessible(page, 'the details of an order');
    await page.keyboard.press('Escape');
    await page.getByLabel(say('kind')).selectOption('all');
    await page.getByRole('button', { name: /^取消/ }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: textsIn(payTexts, 'zh-CN')('cancel') })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const statuses = page.getByRole('group', { name: say('status') });
    await statuses.getByRole('button', { name: textIn('zh-CN', orderStatusTitles.closed) }).click();
    await expect.poll(() => orders.count()).toBe(1);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('csv') }).click(),
    ]);
    const table = readFileSync(await saved.path(), 'utf8');
    expect(table.charCodeAt(0)).toBe(0xfeff);
    expect(table.trim().split('\r\n')).toHaveLength(2);
    await statuses.getByRole('button', { name: textIn('zh-CN', orderStatusTitles.refunded) }).click();
    await page
      .getByRole('heading', { name: say('nothingTitle', { conditions: textIn('zh-CN', orderStatusTitles.refunded) }) })
      .waitFor();
    await page.reload();
    await page
      .getByRole('heading', { name: say('nothingTitle', { conditions: textIn('zh-CN', orderStatusTitles.refunded) }) })
      .waitFor();
    expect(await statuses.locator('[aria-pressed=true]').innerText()).toContain(
      textIn('zh-CN', orderStatusTitles.refunded),
    );
    expect(await page.getByRole('button', { name: say('csv') }).isDisabled(), 'nothing to export').toBe(true);
    await page.getByRole('button', { name: say('clear') }).click();
    await expect.poll(() => orders.count()).toBe(20);
    for (const width of [390, 820, 1440]) {
      await fits(page, width);
    }
    await settled(page);
    await expectAccessible(page, 'records');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('the menu of the console leads to all three', async () => {
    const { context, page, locale } = await begin('13900139094', 'zh-EN', desktop);
    const menu = textsIn(consoleTexts, 'zh-EN');
    await page.goto(`${site.server.address}/user/uBase?lang=${locale}`);
    for (const [entry, title] of [
      ['navRecharge', textsIn(rechargeTexts, 'zh-EN')('title')],
      ['navRecord', textsIn(recordTexts, 'zh-EN')('title')],
      ['navMember', textsIn(memberTexts, 'zh-EN')('title')],
    ] as const) {
      await page
        .getByRole('navigation', { name: menu('navLabel') })
        .getByRole('link', { name: menu(entry) })
        .click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    await context.close();
  });
});
