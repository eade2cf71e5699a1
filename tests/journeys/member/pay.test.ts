import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import { consoleTexts } from '#web/console/texts.ts';
import { orderTexts } from '#web/packaging/order/texts.ts';
import { queueTexts } from '#web/staff/queue/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import type { Language } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { layoutFaults, smallTargets } from '../hands/layout.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { end, payDialog, placeOrder, toOrderPage } from '../hands/paying.ts';
import { balanceOf, payInSandbox, rechargeBy } from '../hands/sandbox-money.ts';
import { settled } from '../hands/settled.ts';
import { signInFirst } from '../hands/staff.ts';

const site = journeySite();
const tablet = { width: 820, height: 1180 };
const amount = '¥78.40';
const zh = textsIn(orderTexts, 'zh-CN');
const inQueue = textsIn(queueTexts, 'zh-CN');

/** A member of their own at the order page. */
async function open(mobile: string, language: Language, viewport: typeof phone) {
  const member = await newMember(site.server.address, mobile);
  const { context, errors } = await newVisitor(site.browser, language, viewport, {
    hasTouch: viewport !== desktop,
  });
  await signedIn(context, member);
  const page = await context.newPage();
  const balance = () => balanceOf(site.server.address, member);
  const leave = async () => {
    expect(errors).toEqual([]);
    await context.close();
  };
  await toOrderPage(page, site, language);
  return {
    member,
    context,
    page,
    errors,
    balance,
    leave,
    pay: payDialog(page, language),
    order: textsIn(orderTexts, language),
  };
}

/** Nothing sticks out, is too small for a finger, or hidden from a reader. */
async function fits(page: Page, what: string): Promise<void> {
  const isTouched = page.viewportSize()!.width < desktop.width;
  expect([...(await layoutFaults(page)), ...(isTouched ? await smallTargets(page) : [])], what).toEqual([]);
  await expectAccessible(page, what);
}

describe.skipIf(!hasBrowser)('an order', () => {
  test('is paid by WeChat on a phone; Escape, Back, a reload and the list of apps lead to it again, and the build begins', async () => {
    const { page, pay, leave } = await open('13900139201', 'zh-CN', phone);
    const list = textsIn(consoleTexts, 'zh-CN');
    const code = pay.dialog.getByAltText(pay.say('codeAlt', { way: pay.say('wechat') }));
    await page.getByRole('button', { name: zh('toPay') }).dblclick();
    await code.waitFor();
    await pay.dialog.locator('[aria-pressed=true]:focus').waitFor();
    const first = pay.orderNo();
    await expect.poll(() => pay.dialog.getByRole('timer').innerText()).toMatch(/^14:[45]\d$/);
    await fits(page, 'a code on a phone');
    await page.keyboard.press('Escape');
    await pay.dialog.waitFor({ state: 'hidden' });
    const again = page.getByRole('button', { name: zh('continuePaying') });
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
    await fits(page, 'an order that waits');
    await again.press('Enter');
    await pay.dialog.waitFor();
    await page.goBack();
    await pay.dialog.waitFor({ state: 'hidden' });
    expect(page.url()).toContain('/payPage');
    await page.goto(`${site.server.address}/layout/applist`);
    await page.getByRole('link', { name: list('continuePaying') }).click();
    await again.click();
    await page.reload();
    await code.waitFor();
    expect(pay.orderNo(), 'two clicks placed one order').toBe(first);
    await end(await pay.payerPage('wechat'), 'paid');
    await pay.paid(amount);
    await fits(page, 'paid on a phone');
    await pay.dialog.getByText(pay.say('built')).waitFor();
    await pay.dialog.getByRole('link', { name: pay.say('toBuild') }).click();
    await page.locator('[data-part=fingerprints]').waitFor();
    await leave();
  });

  test('is paid by Alipay, which another tab learns at once; lies of a notification move nothing, and a second one neither', async () => {
    const { context, page, errors, pay, balance, leave } = await open('13900139202', 'zh-EN', tablet);
    await placeOrder(page, 'zh-EN');
    await end(await pay.payerPage('wechat'), 'wrong-amount');
    await end(await pay.payerPage('alipay'), 'wrong-merchant');
    await pay.press(pay.say('alreadyPaid'));
    await pay.press(pay.say('askAgain'));
    await pay.heading(pay.say('notYet')).waitFor();
    await fits(page, 'no notice yet');
    await pay.press(pay.say('backToCode'));
    await context.setOffline(true);
    const isAway = pay.dialog.getByRole('alert').getByText(pay.say('reconnecting'));
    await isAway.waitFor();
    await context.setOffline(false);
    await isAway.waitFor({ state: 'hidden' });
    expect(errors.splice(0).filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    const other = await context.newPage();
    await other.goto(page.url());
    const inOther = payDialog(other, 'zh-EN');
    await inOther.dialog.waitFor();
    await fits(page, 'a code on a tablet');
    await end(await pay.payerPage('alipay'), 'twice');
    await Promise.all([pay.paid(amount), inOther.paid(amount)]);
    expect(await balance()).toBe('0.00');
    await leave();
  });

  test('is paid from the balance, once for two clicks; a short one says what it lacks', async () => {
    const { member, page, pay, balance, leave } = await open('13900139203', 'zh-CN', desktop);
    await placeOrder(page, 'zh-CN');
    await pay.way('balance').click();
    await pay.heading(pay.say('shortBy', { amount })).waitFor();
    await fits(page, 'a short balance');
    await rechargeBy(site.server.address, member, '100');
    await page.reload();
    await pay.way('balance').click();
    const button = pay.dialog.getByRole('button', { name: pay.say('payFromBalance', { amount }) });
    await button.waitFor();
    await fits(page, 'the balance');
    await button.dblclick();
    await pay.paid(amount);
    expect(await balance()).toBe('21.60');
    await page.keyboard.press('Escape');
    await page.waitForURL('**/packComplete/*');
    await leave();
  });

  test('is paid on its page though the answer that would tell it is lost', async () => {
    const { page, pay, leave } = await open('13900139209', 'zh-CN', desktop);
    await placeOrder(page, 'zh-CN');
    await pay.dialog.getByAltText(pay.say('codeAlt', { way: pay.say('wechat') })).waitFor();
    const lost = { code: 0, msg: '稍后再试', data: { err: 'UNAVAILABLE' }, time: 0 };
    await page.route(`**${billing.getOrder.path}?**`, (route) => route.fulfill({ json: lost }), { times: 1 });
    await payInSandbox(site.server.address, pay.orderNo());
    await pay.paid(amount);
    await leave();
  });

  test('is canceled after a question, placed again, timed out, replaced; late money goes to the balance', async () => {
    const { page, pay, balance, leave } = await open('13900139204', 'zh-CN', desktop);
    await placeOrder(page, 'zh-CN');
    const canceled = pay.orderNo();
    await pay.press(pay.say('cancel'));
    await pay.heading(pay.say('cancelTitle')).waitFor();
    await pay.press(pay.say('keep'));
    await pay.press(pay.say('cancel'));
    await pay.press(pay.say('cancel'));
    await pay.heading(pay.say('closed')).waitFor();
    await fits(page, 'a closed order');
    await pay.press(pay.say('placeAgain', { amount }));
    await expect.poll(pay.orderNo).not.toBe(canceled);
    const payer = await pay.payerPage('wechat');
    await page.clock.install();
    await page.clock.fastForward('15:05');
    await pay.heading(pay.say('over')).waitFor();
    await fits(page, 'an order whose time is over');
    await page.clock.runFor(100);
    await end(payer, 'late');
    await page.clock.runFor(4_000);
    await expect.poll(balance).toBe('78.40');
    await leave();
  });

  test('is paid by transfer: a slip is refused with a reason, sent again, found by staff, and the build begins', async () => {
    const { page, pay, leave } = await open('13900139205', 'zh-CN', desktop);
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    const office = await context.newPage();
    await signInFirst(office, site.server, 'zh-CN');
    await placeOrder(page, 'zh-CN');
    await pay.way('bank').click();
    await pay.press(pay.say('sendSlip'));
    await pay.dialog.getByRole('alert').getByText(pay.say('slipMissing')).waitFor();
    const slip = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#eee' } })
      .png()
      .toBuffer();
    const sendSlip = async () => {
      await pay.dialog
        .locator('input[type=file]')
        .setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: slip });
      await pay.dialog.getByAltText(pay.say('slipPreview')).waitFor();
      await fits(page, 'a slip');
      await pay.press(pay.say('sendSlip'));
      await pay.heading(pay.say('checking')).waitFor();
    };
    await sendSlip();
    await fits(page, 'a slip that is checked');
    await openSlip(office);
    await office.keyboard.press('r');
    await office.getByRole('dialog').getByText('回单看不清，请重新上传').click();
    await office
      .getByRole('dialog')
      .getByRole('button', { name: inQueue('reject') })
      .click();
    await office.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.reload();
    await pay.dialog.getByText(pay.say('slipRefused', { reason: '回单看不清，请重新上传' })).waitFor();
    await sendSlip();
    await openSlip(office);
    await office.keyboard.press('a');
    await office.getByLabel('实际到账金额（元）').fill('78.40');
    await office.getByLabel('银行流水号').fill('20261125000078');
    await office
      .getByRole('dialog')
      .getByRole('button', { name: inQueue('approve') })
      .click();
    await office.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.reload();
    await pay.paid(amount);
    expect(errors).toEqual([]);
    await context.close();
    await leave();
  });
});

/** The first transfer that waits. */
async function openSlip(office: Page): Promise<void> {
  await office.goto(`${site.server.address}/backoffice/queue/bankSlip`);
  await office
    .getByRole('link', { name: /¥78\.40/ })
    .first()
    .click();
  await office.getByRole('button', { name: new RegExp(`^${inQueue('approve')}`) }).waitFor();
  await settled(office);
}
