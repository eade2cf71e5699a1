import { readFileSync } from 'node:fs';
import { type Page, request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { slipReasons } from '#server/features/billing/bank/slip-reasons.ts';
import { invoicePdf } from '#server/testing/story/invoice-pdf.ts';
import { invoiceTexts } from '#web/invoice/texts.ts';
import { moneyTexts } from '#web/staff/money/texts.ts';
import { queueTexts } from '#web/staff/queue/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { textIn } from '#words/language.ts';
import { upload } from '../../screenshots/papers.ts';
import { type Wire, wire } from '../../screenshots/shooting.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { type JourneyMember, newMember, signedIn } from '../hands/member.ts';
import { payInSandbox } from '../hands/sandbox-money.ts';
import { settled } from '../hands/settled.ts';
import { signInFirst } from '../hands/staff.ts';

const site = journeySite({ opened: 'invoice' });
const money = textsIn(moneyTexts, 'zh-CN');
const queue = textsIn(queueTexts, 'zh-CN');
const own = textsIn(invoiceTexts, 'zh-EN');

let member: JourneyMember;
let api: Wire;
/** The first owner, signed in. */
let desk: Page;

beforeAll(async () => {
  if (hasBrowser) {
    member = await newMember(site.server.address, '13900139071');
    api = wire(await request.newContext(), site.server.address, { token: member.userinfo.token });
    const { context } = await newVisitor(site.browser, 'zh-CN');
    desk = await context.newPage();
    await signInFirst(desk, site.server, 'zh-CN');
  }
});

type Order = { order_no: string };
async function paid(path: string, fields: object): Promise<string> {
  const { order_no } = await api.post<Order>(path, fields);
  await payInSandbox(site.server.address, order_no);
  return order_no;
}
const recharged = (paytype: string) => paid('/api/user/Moneypay', { money: '100', paytype });
const balance = async () => (await api.post<{ balance: string }>('/api/qnupload/GetUserInfo', {})).balance;
const at = (path: string) => desk.goto(`${site.server.address}/backoffice/${path}`);
const openNewest = () => desk.locator('[data-part=item-list] a').last().click();
const keys = { approve: 'A', approveRefund: 'A', reject: 'R' };
const decide = async (button: keyof typeof keys) => {
  await desk.getByRole('button', { name: `${queue(button)} ${keys[button]}`, exact: true }).click();
  return desk.getByRole('dialog');
};
const confirm = (name: string) => desk.getByRole('dialog').getByRole('button', { name, exact: true }).click();

describe.skipIf(!hasBrowser)('money', () => {
  test('an invoice goes from its request on a phone through its PDF to the member', async () => {
    const order = await recharged('wechat');
    const { context, errors } = await newVisitor(site.browser, 'zh-EN', phone);
    await signedIn(context, member);
    const page = await context.newPage();
    await page.goto(`${site.server.address}/user/invoice?lang=en`);
    await settled(page);
    await page.getByLabel(order).check();
    await page.getByLabel(own('email')).fill('lin@shanye.example.com');
    await page.getByRole('button', { name: own('apply') }).click();
    const title = page.getByRole('dialog', { name: own('titleDialog') });
    await title.getByLabel(own('companyName')).fill('杭州星河科技有限公司');
    await title.getByLabel(own('taxNoLabel')).fill('91350100M000100Y44');
    await title.getByRole('button', { name: own('save') }).click();
    await title.getByText(own('taxNoWrong')).waitFor();
    await expectAccessible(page, 'the title of an invoice');
    await title.getByLabel(own('taxNoLabel')).fill('91350100m000100y43');
    await title.getByText(own('taxNoRight')).waitFor();
    await title.getByRole('button', { name: own('save') }).click();
    await title.waitFor({ state: 'hidden' });
    expect(await page.locator('[data-part=sum]').innerText()).toBe('¥100.00');
    await page.getByRole('button', { name: own('apply') }).click();
    await page.getByRole('table').getByText(own('state_applied')).waitFor();
    await expectAccessible(page, 'invoices');

    await at('queue/invoice');
    await openNewest();
    const early = await decide('approve');
    expect(await early.getByRole('button', { name: queue('approve'), exact: true }).isDisabled()).toBe(true);
    await desk.keyboard.press('Escape');
    await early.waitFor({ state: 'hidden' });
    const file = desk.locator('input[type=file]');
    await file.setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
    await desk.getByText(money('notPdf')).waitFor();
    const buffer = Buffer.from(await invoicePdf('Shanye', '100.00').arrayBuffer());
    await file.setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer });
    await desk.getByText(money('replacePdf')).waitFor();
    await expectAccessible(desk, 'an invoice with its PDF');
    await decide('approve');
    await confirm(queue('approve'));
    await desk.getByText(queue('nothingHere')).waitFor();

    await page.reload();
    await page.getByRole('table').getByText(own('state_issued')).waitFor();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: own('downloadOf', { title: '杭州星河科技有限公司', amount: '¥100.00' }) }).click(),
    ]);
    expect(readFileSync(await saved.path())).toEqual(buffer);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('refunds go from the order through the queue: the way the money came, and to the balance', async () => {
    const before = Number(await balance());
    const [byAlipay, points] = [
      await recharged('alipay'),
      await paid('/api/Tfsign/appracg', { points: 1000, paytype: 'wechat' }),
    ];
    const ask = async (order: string, reason: string, way?: 'wayBalance') => {
      await at('orders');
      await desk.getByRole('searchbox').fill(order);
      const found = desk.locator('[data-part=item-list] a');
      await expect.poll(() => found.count()).toBe(1);
      await found.click();
      await desk.getByText(order, { exact: true }).waitFor();
      await desk.getByRole('button', { name: money('refund'), exact: true }).click();
      const dialog = desk.getByRole('dialog', { name: money('refundTitle') });
      if (way) {
        await dialog.getByRole('button', { name: money(way) }).click();
      }
      await expectAccessible(desk, 'asking for a refund');
      await dialog.getByLabel(money('refundReason')).fill(reason);
      await dialog.getByRole('button', { name: money('refundAsk') }).click();
      await desk.getByRole('link', { name: money('openRefund') }).click();
      await desk.getByText(reason).waitFor();
      await decide('approveRefund');
      await confirm(queue('approveRefund'));
      await desk.getByText(queue('nothingHere')).waitFor();
      await at(`orders/${order}`);
    };
    await ask(byAlipay, '重复充值');
    const isRefunded = async () => {
      await at(`orders/${byAlipay}`);
      await settled(desk);
      return desk.getByText('已退款 ¥100.00').count();
    };
    await expect.poll(isRefunded).toBe(1);
    expect(Number(await balance())).toBe(before);
    await ask(points, '不再需要', 'wayBalance');
    await desk.getByText('已退款 ¥29.00').waitFor();
    await expectAccessible(desk, 'a refunded order');
    expect(Number(await balance())).toBe(before + 29);
    await at(`members/${member.userinfo.id}`);
    await desk
      .getByRole('region', { name: money('money') })
      .getByText(money('move_refund'))
      .first()
      .waitFor();
    await expectAccessible(desk, 'a member’s money');
  });

  test('a slip is returned with a reason, sent again, and accepted with what the bank’s statement says', async () => {
    const before = Number(await balance());
    const { order_no } = await api.post<Order>('/api/user/Moneypay', { money: '300', paytype: 'bank' });
    const send = async () => {
      await api.post('/api/v3/billing/send-slip', { order_no, file: await upload(api, 'licence', 'slip') });
    };
    const state = async () => (await api.post<{ status: string }>('/api/user/paystatus', { order_no })).status;
    await send();
    await at('queue/bankSlip');
    await openNewest();
    await desk.getByRole('link', { name: order_no, exact: true }).waitFor();
    const dialog = await decide('reject');
    await dialog.getByLabel(textIn('zh-CN', slipReasons.slipUnclear)).check();
    await confirm(queue('reject'));
    await desk.getByText(queue('nothingHere')).waitFor();
    expect(await state()).toBe('unpaid');
    await send();
    await at('queue/bankSlip');
    await openNewest();
    await decide('approve');
    await dialog.getByLabel('实际到账金额（元）').fill('299');
    await dialog.getByLabel('银行流水号').fill('2026112500017');
    await confirm(queue('approve'));
    await desk.getByRole('alert').waitFor();
    expect(await state()).toBe('checking');
    await decide('approve');
    await dialog.getByLabel('实际到账金额（元）').fill('300.00');
    await dialog.getByLabel('银行流水号').fill('2026 1125 00017');
    await confirm(queue('approve'));
    await desk.getByText(queue('nothingHere')).waitFor();
    expect(await state()).toBe('paid');
    expect(Number(await balance())).toBe(before + 300);
    await at('statement');
    await settled(desk);
    await expectAccessible(desk, 'the statement');
    expect(await desk.getByRole('link', { name: money('downloadCsv') }).getAttribute('href')).toContain('300.00');
  });
});
