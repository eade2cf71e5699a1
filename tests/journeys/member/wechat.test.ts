import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { account } from '#contract/account/calls.ts';
import { failures } from '#contract/failures.ts';
import { accountTexts } from '#web/account/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import type { Language } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { isSignedIn, logIn, newMember, newWechatMember, password, signedIn } from '../hands/member.ts';
import { nextPoll, type Phone, scanWith } from '../hands/scan.ts';

const site = journeySite();

const zh = textsIn(accountTexts, 'zh-CN');
const en = textsIn(accountTexts, 'zh-EN');

describe.skipIf(!hasBrowser)('WeChat in base info', () => {
  test('is bound by a scan and a proof, and unbound by a scan of the same phone only', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, await newMember(site.server.address, '13900139040'));
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${site.server.address}/user/uBase?lang=zh`);
    const row = page.locator('[data-part=account-row]', { hasText: zh('wechatHint') });
    await row.getByRole('button', { name: zh('bind') }).click();
    const dialog = page.getByRole('dialog', { name: zh('bindTitle') });
    await expectAccessible(page, 'binding');
    await scan(page, 0, 'zh-CN');
    await dialog.getByText(zh('bindScanned', { nickname: '林晓' })).waitFor();
    await expectAccessible(page, 'binding: proof');
    await dialog.getByRole('button', { name: zh('bind') }).click();
    await dialog.getByText(zh('ownPasswordMust')).waitFor();
    await dialog.locator('input[type=password]').fill('not-this-one');
    await dialog.getByRole('button', { name: zh('bind') }).click();
    await dialog.getByText(failures.PASSWORD.zh).waitFor();
    await dialog.locator('input[type=password]').fill(password);
    await dialog.getByRole('button', { name: zh('bind') }).click();
    await page.getByText(zh('bindDone')).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await row.getByText('林晓').waitFor();

    await row.getByRole('button', { name: zh('unbind') }).click();
    await scan(page, 1, 'zh-CN');
    await page.locator('[data-part="qr-veil"]').waitFor();
    await expectAccessible(page, 'scanned by another WeChat');
    await page.locator('[data-part="qr-veil"]').getByRole('button').click();
    await page.locator('[data-part="qr-veil"]').waitFor({ state: 'detached' });
    await scan(page, 0, 'zh-CN');
    await page.getByText(zh('unbindDone')).waitFor();
    await row.getByText(zh('none')).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('on a phone: closing the account is confirmed by a scan instead of a code', async () => {
    const member = await newWechatMember(site.server.address, '13900139041', 0);
    const { context, errors } = await newVisitor(site.browser, 'zh-EN', phone);
    await signedIn(context, member);
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${site.server.address}/user/uBase?lang=en`);
    await page.getByRole('button', { name: en('closeAction') }).click();
    await page.getByRole('button', { name: en('goOn') }).click();
    await page.getByRole('button', { name: en('proofScan') }).click();
    await expectAccessible(page, 'closing by scan');
    const close = page.getByRole('button', { name: en('closeForGood') });
    await scan(page, 0, 'zh-EN');
    await page.getByText(en('scanConfirmed')).waitFor();
    await page.getByRole('button', { name: en('proofCode') }).click();
    await page.getByLabel(en('knowIt')).check();
    await close.click();
    await page.getByText(en('ownCodeMust')).waitFor();
    await page.getByRole('button', { name: en('proofScan') }).click();
    await page.getByText(en('ownCodeMust')).waitFor({ state: 'detached' });
    await spoilOnce(page, account.closeAccount.path, 'ticket');
    await close.click();
    await page.getByText(failures.NOT_CONFIRMED.en).waitFor();
    await expectAccessible(page, 'a scan that is too old');
    await scan(page, 0, 'zh-EN');
    await page.getByText(en('scanConfirmed')).waitFor();
    expect(await page.getByText(failures.NOT_CONFIRMED.en).count()).toBe(0);
    await close.click();
    await page.getByText(en('closed')).waitFor();
    await page.waitForURL(`${site.server.address}/`);
    expect(await isSignedIn(page)).toBe(false);
    await expect(logIn(site.server.address, member.mobile, 'journey')).rejects.toThrow();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('the phone shows the requesting device, and a refusal there ends the result of the scan', async () => {
    const { context } = await newVisitor(site.browser, 'zh-EN');
    await signedIn(context, await newMember(site.server.address, '13900139042'));
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${site.server.address}/user/uBase?lang=en`);
    const row = page.locator('[data-part=account-row]', { hasText: en('wechatHint') });
    await row.getByRole('button', { name: en('bind') }).click();
    await scan(page, 1, 'zh-EN');
    await proveBinding(page);
    await row.getByRole('button', { name: en('unbind') }).waitFor();
    await context.close();
    const { context: stranger } = await newVisitor(site.browser, 'zh-EN');
    const login = await stranger.newPage();
    await login.clock.install();
    await login.goto(`${site.server.address}/login?lang=en`);
    const told = await scan(login, 1, 'zh-EN');
    await login.waitForURL('**/layout/applist');
    const token = await login.evaluate(() => localStorage.getItem('token') ?? '');
    expect(token).not.toBe('');
    expect(told).toMatch(/Requested from: .*Chrome.*, IP 127\.0\.0\.1/s);
    const { context: pocket } = await newVisitor(site.browser, 'zh-EN', phone);
    const phoneOfChen = await pocket.newPage();
    await phoneOfChen.goto(/https?:\S+/.exec(told)![0]);
    await expectAccessible(phoneOfChen, 'was it not you');
    await phoneOfChen.getByRole('button').click();
    await phoneOfChen.locator('form').waitFor({ state: 'detached' });
    await pocket.close();
    const answer = await fetch(`${site.server.address}/api/message/message_list?page=1&limit=1000`, {
      headers: { token },
    });
    expect(await answer.json()).toMatchObject({ code: 403 });
    await stranger.close();
  });
});

/** With a code to the own phone, for a member who signed up by a code. */
async function proveBinding(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: en('bindTitle') });
  await dialog.getByRole('button', { name: en('proofCode') }).click();
  await dialog.locator('[data-part="get-code"]').click();
  await dialog.locator('[data-part="sandbox-code"]').click();
  await dialog.getByRole('button', { name: en('bind') }).click();
}

/** The next call to this path sends a value that the server does not know, or no longer knows. */
async function spoilOnce(page: Page, path: string, field: string): Promise<void> {
  await page.route(
    `**${path}`,
    (route) => {
      const sent = new URLSearchParams(route.request().postData() ?? '');
      sent.set(field, 'gone');
      return route.continue({ postData: sent.toString() });
    },
    { times: 1 },
  );
}

async function scan(page: Page, who: Phone, language: Language): Promise<string> {
  const told = await scanWith(page, who, language);
  await nextPoll(page);
  return told;
}
