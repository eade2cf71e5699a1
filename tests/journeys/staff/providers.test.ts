import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { actTexts } from '#web/staff/acts/texts.ts';
import { providerTexts } from '#web/staff/providers/texts.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import type { Language } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { settled } from '../hands/settled.ts';
import { signInFirst } from '../hands/staff.ts';

const site = journeySite();
/** They carry the owner's session. */
let cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> = [];

/** Chosen as at `/sandbox/behavior`. */
async function behave(simulator: string, behavior: string): Promise<void> {
  const answer = await fetch(`${site.server.address}/sandbox/behavior.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ simulator, behavior }),
  });
  expect(answer.status).toBe(200);
}

const handsOf = (page: Page, language: Language) => {
  const say = textsIn(providerTexts, language);
  return {
    say,
    row: (name: string) => page.getByRole('row').filter({ hasText: name }),
    badge: () => page.getByRole('navigation').getByTitle(/./).filter({ hasText: /^\d+$/ }),
    all: () => page.getByRole('button', { name: say('tryAll'), exact: true }),
  };
};

describe.skipIf(!hasBrowser)('the page of the providers', () => {
  test('tells the owner in Chinese what is wrong and where it is mended, and that it works again', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', desktop);
    const page = await context.newPage();
    await signInFirst(page, site.server, 'zh-CN');
    await page.goto(`${site.server.address}/backoffice/providers`);
    const { say, row, badge } = handsOf(page, 'zh-CN');
    await row('sms').getByText(say('neverUsed')).waitFor();
    await behave('sms', 'key unknown');
    const button = row('sms').getByRole('button');
    await button.focus();
    await page.keyboard.press('Enter');
    await row('sms').getByText('AccessKey 管理').waitFor();
    await row('sms').getByText('密钥或签名不对').waitFor();
    await row('sms').getByText('InvalidAccessKeyId').first().waitFor();
    expect(await badge().innerText()).toBe('1');
    expect(await button.evaluate((element) => element === document.activeElement), 'the focus stays').toBe(true);
    await expectAccessible(page, 'a failing provider');
    expect(await page.content()).not.toContain('LTAI');
    await behave('sms', 'well');
    await button.click();
    await row('sms').getByText('密钥或签名不对').waitFor({ state: 'hidden' });
    await badge().waitFor({ state: 'hidden' });
    await page.goto(`${site.server.address}/backoffice/acts`);
    const act = textsIn(actTexts, 'zh-CN')('try-provider');
    await page.getByRole('row').filter({ hasText: act }).filter({ hasText: 'provider:sms' }).first().waitFor();
    cookies = await context.cookies();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('tries all at once in English on a phone, says so without a network, and takes a second press for one', async () => {
    const { context } = await newVisitor(site.browser, 'zh-EN', phone);
    await context.addCookies(cookies);
    const page = await context.newPage();
    const bodies: string[] = [];
    page.on('request', (request) => request.url().includes('try-provider') && bodies.push(request.postData() ?? ''));
    await behave('identity', 'no-key');
    await behave('email', 'password wrong');
    await page.goto(`${site.server.address}/backoffice/providers?lang=en`);
    const { say, row, all } = handsOf(page, 'zh-EN');
    await all().dblclick();
    await row('alipayIdentity').getByText('接口加签方式').waitFor();
    await row('email').getByText('To mend:').waitFor();
    await row('wechatPay').getByText(say('workedAt')).or(row('wechatPay')).first().waitFor();
    await all().waitFor();
    expect(bodies.length, 'one question for each').toBe(new Set(bodies).size);
    expect(bodies.some((body) => body.includes('stripePay') || body.includes('captcha'))).toBe(false);
    await settled(page);
    await expectAccessible(page, 'providers on a phone');
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, 'is too wide').toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: textsIn(staffTexts, 'zh-EN')('menu') }).click();
    expect(await handsOf(page, 'zh-EN').badge().innerText()).toBe('3');
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await row('sms').getByRole('button').click();
    await page.locator('[data-part=toast]').last().waitFor();
    await context.setOffline(false);
    await row('sms')
      .getByRole('button', { name: /^Try now/ })
      .waitFor();
    await context.close();
    await behave('identity', 'well');
    await behave('email', 'well');
  });
});
