import { type Cookie, request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { moneyTexts } from '#web/staff/money/texts.ts';
import { queueTexts } from '#web/staff/queue/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { localeOf } from '#words/language.ts';
import { type Wire, wire } from '../../screenshots/shooting.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor } from '../hands/browser.ts';
import { fits } from '../hands/fits.ts';
import { journeySite } from '../hands/journey-site.ts';
import { type JourneyMember, newMember } from '../hands/member.ts';
import { balanceOf, payInSandbox } from '../hands/sandbox-money.ts';
import { settled } from '../hands/settled.ts';
import { signInFirst } from '../hands/staff.ts';

const site = journeySite();

let member: JourneyMember;
let api: Wire;
/** The owner signs in once. */
let staffCookies: Cookie[] = [];
beforeAll(async () => {
  if (hasBrowser) {
    const { address } = site.server;
    member = await newMember(address, '13900139078');
    api = wire(await request.newContext(), address, { token: member.userinfo.token });
  }
});

/** A recharge of 100 yuan for which 99.99 arrives; its number. */
async function payShort(): Promise<string> {
  const { order_no } = await api.post<{ order_no: string }>('/api/user/Moneypay', { money: '100', paytype: 'wechat' });
  await payInSandbox(site.server.address, order_no, 'other-amount');
  return order_no;
}

describe.skipIf(!hasBrowser)('an unmatched payment', () => {
  test.each([
    ['zh-CN', '存入余额', '说明（记入操作日志）', '实收金额与订单不符，没有入账到订单', '挂账'],
    ['zh-EN', 'To balance', 'Note (kept in the audit log)', 'Another amount arrived than the order’s', 'Suspense'],
  ] as const)(
    'is found with its reason, and put into the balance (%s)',
    async (language, act, note, reason, suspense) => {
      const [money, queue] = [textsIn(moneyTexts, language), textsIn(queueTexts, language)];
      const lang = localeOf(language);
      const { context, errors } = await newVisitor(site.browser, language);
      const desk = await context.newPage();
      if (language === 'zh-CN') {
        await signInFirst(desk, site.server, language);
        staffCookies = await context.cookies();
      } else {
        await context.addCookies(staffCookies);
      }
      const orderNo = await payShort();
      await desk.goto(`${site.server.address}/backoffice/queue/unmatchedPayment?lang=${lang}`);
      await desk.locator('[data-part=item-list] a').last().click();
      await desk.getByText(reason).first().waitFor();
      await desk.getByText(orderNo).first().waitFor();
      await settled(desk);
      await expectAccessible(desk, 'an unmatched payment');
      for (const width of [390, 820, 1440]) {
        await fits(desk, width);
      }
      await desk.getByRole('button', { name: `${queue('approveHanging')} A`, exact: true }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByRole('button', { name: act, exact: true }).click();
      await dialog.getByLabel(note).fill('会员少付了一分');
      await expectAccessible(desk, 'the act on an unmatched payment');
      for (const width of [390, 820, 1440]) {
        await fits(desk, width);
        const over = await dialog.evaluate((box) => {
          const right = (node: Element) => node.getBoundingClientRect().right;
          return [...box.querySelectorAll('button, input, textarea')].filter((one) => right(one) > right(box)).length;
        });
        expect(over, `${width} px`).toBe(0);
        if (process.env.SHOTS) {
          await desk.screenshot({ path: `${process.env.SHOTS}/unmatched-${width}-${lang}.png` });
        }
      }
      await dialog.getByRole('button', { name: queue('approveHanging'), exact: true }).click();
      await desk.getByText(queue('nothingHere')).waitFor();
      await desk.goto(`${site.server.address}/backoffice/orders/${orderNo}?lang=${lang}`);
      await desk.getByText(money('item_unmatchedPayment')).first().waitFor();
      await desk.getByText(suspense).first().waitFor();
      expect(await balanceOf(site.server.address, member)).toBe(language === 'zh-CN' ? '99.99' : '199.98');
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});
