import { type Cookie, type Page, request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { moneyTexts } from '#web/staff/money/texts.ts';
import { queueTexts } from '#web/staff/queue/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { recordTexts } from '#web/wallet/record/texts.ts';
import { localeOf } from '#words/language.ts';
import { type Wire, wire } from '../../screenshots/shooting.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { fits } from '../hands/fits.ts';
import { journeySite } from '../hands/journey-site.ts';
import { type JourneyMember, newMember, signedIn } from '../hands/member.ts';
import { payInSandbox } from '../hands/sandbox-money.ts';
import { settled } from '../hands/settled.ts';
import { signInFirst } from '../hands/staff.ts';

const site = journeySite();
const NUMBER = '50300000012026112800001';

let member: JourneyMember;
let api: Wire;
/** The owner signs in once. */
let staffCookies: Cookie[] = [];
beforeAll(async () => {
  if (hasBrowser) {
    const { address } = site.server;
    member = await newMember(address, '13900139077');
    api = wire(await request.newContext(), address, { token: member.userinfo.token });
    const behavior = { simulator: 'payment', behavior: 'other-hands' };
    const answer = await fetch(`${address}/sandbox/behavior.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(behavior),
    });
    expect(answer.status).toBe(200);
  }
});

/** A recharge whose refund WeChat has not paid back for hours; its number. */
async function hanging(desk: Page, language: 'zh-CN' | 'zh-EN'): Promise<string> {
  const [money, queue] = [textsIn(moneyTexts, language), textsIn(queueTexts, language)];
  const { order_no } = await api.post<{ order_no: string }>('/api/user/Moneypay', { money: '100', paytype: 'wechat' });
  await payInSandbox(site.server.address, order_no);
  await desk.goto(`${site.server.address}/backoffice/orders/${order_no}?lang=${localeOf(language)}`);
  await desk.getByRole('button', { name: money('refund'), exact: true }).click();
  await desk.getByRole('dialog').getByLabel(money('refundReason')).fill('重复充值');
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: money('refundAsk') })
    .click();
  await desk.getByRole('link', { name: money('openRefund') }).click();
  await desk.getByRole('button', { name: `${queue('approveRefund')} A`, exact: true }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: queue('approveRefund'), exact: true })
    .click();
  const trouble = async () => {
    const { list } = await api.post<{ list: { refund?: { state: string } }[] }>('/api/user/moneylog', {});
    return list[0]?.refund?.state;
  };
  await expect.poll(trouble).toBe('sending');
  // Six tries take an hour, and an answer that is lost holds its lease for three minutes.
  await site.query(`update refund set tries = 6, next_at = now() + interval '1 hour',
    trouble = '{"kind": "unknown", "fault": null, "code": "INVALID_REQUEST", "words": "订单已全额退款"}' where state = 'sending'`);
  await site.query("delete from lease where key like 'refund:%'");
  await site.query(`insert into review_item (queue, subject_id, member_id, due_at, created_at)
    select 'hangingRefund', refund.id, member_id, now() + interval '1 day', now()
    from refund join pay_order on pay_order.id = order_id where state = 'sending'`);
  return order_no;
}

describe.skipIf(!hasBrowser)('a refund that hangs', () => {
  test.each([
    ['zh-CN', '已手工退回', '服务商的退款单号', '说明（记入操作日志）'],
    ['zh-EN', 'Paid by hand', 'The provider’s number of the refund', 'Note (kept in the audit log)'],
  ] as const)(
    'is ended by hand (%s), and its member reads what happens and what has happened',
    async (language, act, number, note) => {
      const [money, queue, own] = [
        textsIn(moneyTexts, language),
        textsIn(queueTexts, language),
        textsIn(recordTexts, language),
      ];
      const lang = localeOf(language);
      const { context, errors } = await newVisitor(site.browser, language);
      const desk = await context.newPage();
      if (language === 'zh-CN') {
        await signInFirst(desk, site.server, language);
        staffCookies = await context.cookies();
      } else {
        await context.addCookies(staffCookies);
      }
      const orderNo = await hanging(desk, language);

      const visitor = await newVisitor(site.browser, language, phone);
      await signedIn(visitor.context, member);
      const page = await visitor.context.newPage();
      await page.goto(`${site.server.address}/user/record?lang=${lang}`);
      await settled(page);
      const row = page.locator(`[data-order="${orderNo}"]`);
      await row.getByText(own('refund_slow')).waitFor();
      await row.getByRole('button').click();
      await page.getByRole('dialog').getByText(own('refundSlow')).waitFor();
      await expectAccessible(page, 'an order whose refund is slow');

      await desk.goto(`${site.server.address}/backoffice/queue/hangingRefund?lang=${lang}`);
      await desk.locator('[data-part=item-list] a').last().click();
      await desk.getByText('订单已全额退款').first().waitFor();
      await desk.getByRole('button', { name: `${queue('approveHanging')} A`, exact: true }).click();
      const dialog = desk.getByRole('dialog');
      expect(await dialog.getByLabel(number).count()).toBe(0);
      await dialog.getByRole('button', { name: act, exact: true }).click();
      await dialog.getByLabel(number).fill(language === 'zh-CN' ? NUMBER : `${NUMBER}2`);
      await dialog.getByLabel(note).fill('在商户平台手工退的');
      await expectAccessible(desk, 'the end of a refund by hand');
      for (const width of [1440, 390]) {
        await fits(desk, width);
        const over = await dialog.evaluate((box) => {
          const right = (node: Element) => node.getBoundingClientRect().right;
          return [...box.querySelectorAll('button, input, textarea')].filter((one) => right(one) > right(box)).length;
        });
        expect(over, `${width} px`).toBe(0);
        if (process.env.SHOTS) {
          await desk.screenshot({ path: `${process.env.SHOTS}/hanging-${width}-${lang}.png` });
        }
      }
      await desk.setViewportSize({ width: 1440, height: 900 });
      await dialog.getByRole('button', { name: queue('approveHanging'), exact: true }).click();
      await desk.getByText(queue('nothingHere')).waitFor();
      await desk.goto(`${site.server.address}/backoffice/orders/${orderNo}?lang=${lang}`);
      await desk.getByText(NUMBER).last().waitFor();
      await desk.getByText(money('item_hangingRefund')).first().waitFor();

      await page.reload();
      await row.getByText(NUMBER).waitFor();
      expect([...errors, ...visitor.errors]).toEqual([]);
      await visitor.context.close();
      await context.close();
    },
  );
});
