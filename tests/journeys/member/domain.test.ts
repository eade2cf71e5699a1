import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/calls.ts';
import { domainTexts } from '#web/custom-domain/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type Language, localeOf } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { callsOf } from '../hands/calls.ts';
import { fits } from '../hands/fits.ts';
import { journeySite } from '../hands/journey-site.ts';
import { type JourneyMember, newMember, signedIn } from '../hands/member.ts';
import { payInSandbox } from '../hands/sandbox-money.ts';
import { settled } from '../hands/settled.ts';
import { verifiedMembers } from '../hands/verified.ts';

const site = journeySite();
const widths = [390, 820, 1440];
const FILING = '沪ICP备12345678号';
const { verified, decide } = verifiedMembers(site);

/** A verified member of the level with two domains, at the base info page. */
async function begin(mobile: string, language: Language, viewport: typeof phone) {
  const { context, errors, member, page } = await verified(language, mobile, viewport);
  await buyMembership(member);
  await page.goto(`${site.server.address}/user/uBase?lang=${localeOf(language)}`);
  return { context, errors, page, say: textsIn(domainTexts, language) };
}

async function buyMembership(member: JourneyMember): Promise<void> {
  const call = callsOf(site.server.address, member);
  const { order_no } = await call<{ order_no: string }>(billing.orderMembership, {
    level: 'basic',
    years: 1,
    paytype: 'wechat',
  });
  await payInSandbox(site.server.address, order_no);
}

/** The member's own name server, as its provider lets them edit it. */
async function editRecord(page: Page, act: 'add' | 'remove', name: string, value = ''): Promise<void> {
  const form = { act, name, type: 'CNAME', value };
  const answer = await page.context().request.post(`${site.server.address}/sandbox/dns`, { form });
  expect(answer.ok()).toBe(true);
}

const valueIn = (page: Page) => page.locator('dd.mono').nth(2).innerText();

async function holds(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const width of widths) {
    await fits(page, width);
  }
}

describe.skipIf(!hasBrowser)('a domain of one’s own', () => {
  test('is bound in three steps: name, record, filing; and unbound after a confirmation', async () => {
    const { page, errors, say } = await begin('13900139301', 'zh-CN', desktop);
    const domain = 'app.shanye-journey.com';
    await page.getByRole('link', { name: say('bind') }).click();
    await page.getByRole('heading', { name: say('nameTitle') }).waitFor();
    await holds(page);
    const name = page.getByRole('textbox', { name: say('domain'), exact: true });
    await name.fill('shanye-journey.com');
    await page.getByRole('button', { name: say('next') }).click();
    await page.getByText('根域名不能绑定').waitFor();
    await name.fill(domain);
    await page.getByRole('textbox', { name: say('number') }).fill(FILING);
    await page.getByText(say('clear')).waitFor();
    await page.getByRole('button', { name: say('next') }).click();

    await page.getByRole('heading', { name: say('recordTitle') }).waitFor();
    expect(new URL(page.url()).searchParams.get('domain')).toBe(domain);
    const value = await valueIn(page);
    expect(value).toMatch(/^[a-z2-9]{12}\.cname\.qdb\.example$/);
    await holds(page);
    await editRecord(page, 'add', domain, `${value}.shanye-journey.com`);
    await page.getByRole('button', { name: say('check') }).click();
    const failure = page.getByRole('alert').filter({ hasText: '系统没有检测到您的CNAME记录，请检查您的配置' });
    await failure.getByText(`${value}.shanye-journey.com`).waitFor();
    await failure.getByText('记录值末尾被服务商补上了自己的域名').waitFor();
    await holds(page);

    await editRecord(page, 'remove', domain);
    await editRecord(page, 'add', domain, value);
    await page.getByRole('button', { name: say('again') }).click();
    await page.getByRole('heading', { name: say('filingTitle') }).waitFor();
    await holds(page);
    await decide('domainFiling', { outcome: 'pass' });
    await page.reload();
    await page.getByRole('heading', { name: say('boundTitle') }).waitFor();
    await holds(page);
    await page.getByRole('button', { name: say('lookNow') }).click();
    await page.getByText(say('looked')).waitFor();

    await page.getByRole('button', { name: say('unbind') }).click();
    const dialog = page.getByRole('dialog', { name: say('unbindTitle', { domain }) });
    await dialog.getByText(say('losesLinks')).waitFor();
    await dialog.getByRole('button', { name: say('keep') }).click();
    await page.getByRole('button', { name: say('unbind') }).click();
    await dialog.getByRole('button', { name: say('unbind') }).click();
    await page.getByText(say('none')).waitFor();
    expect(errors).toEqual([]);
  });

  test('is told in English on a phone, and a refused filing can be sent again', async () => {
    const { page, errors, say } = await begin('13900139302', 'zh-EN', phone);
    const domain = 'go.shanye-phone.com';
    await page.getByRole('link', { name: say('bind') }).click();
    await page.getByRole('textbox', { name: say('domain'), exact: true }).fill(domain);
    await page.getByRole('textbox', { name: say('number') }).fill(FILING);
    await page.getByRole('button', { name: say('next') }).click();
    await page.getByRole('heading', { name: say('recordTitle') }).waitFor();
    await page.getByRole('button', { name: say('check') }).click();
    await page
      .getByText('The system did not check out your CNAME record, please check your configuration', { exact: true })
      .waitFor();
    await holds(page);
    await editRecord(page, 'add', domain, await valueIn(page));
    await page.getByRole('button', { name: say('again') }).click();
    await page.getByRole('heading', { name: say('filingTitle') }).waitFor();
    await decide('domainFiling', { outcome: 'fail', reason: 'notFiled' });
    await page.reload();
    await page.getByRole('heading', { name: say('refusedTitle') }).waitFor();
    await page.getByText('No filing was found for this domain').waitFor();
    await holds(page);
    await page.getByRole('textbox', { name: say('number') }).fill('沪ICP备87654321号');
    await page.getByRole('button', { name: say('save') }).click();
    await page.getByRole('heading', { name: say('filingTitle') }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: say('back'), exact: true })
      .click();
    await page.getByRole('link', { name: `${say('open')} ${domain}` }).waitFor();
    expect(errors).toEqual([]);
  });

  test('says what a member needs first', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', desktop);
    await signedIn(context, await newMember(site.server.address, '13900139303'));
    const page = await context.newPage();
    const say = textsIn(domainTexts, 'zh-CN');
    await page.goto(`${site.server.address}/user/uBase?lang=zh`);
    await settled(page);
    await page.getByRole('link', { name: say('bind') }).click();
    await page.getByText(say('needAuth')).waitFor();
    await page.getByRole('link', { name: say('verify'), exact: true }).click();
    await page.waitForURL('**/user/auth');
    expect(errors).toEqual([]);
  });
});
