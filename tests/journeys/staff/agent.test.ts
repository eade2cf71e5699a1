import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { applicationReasons } from '#contract/agents/agent-words.ts';
import { offTitle } from '#rules/billing/titles.ts';
import { authTexts } from '#web/auth/texts.ts';
import { extension } from '#web/site/extension/texts.ts';
import { agencyTexts } from '#web/staff/agency/texts.ts';
import { queueTexts } from '#web/staff/queue/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { localeOf, textIn } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { layoutFaults } from '../hands/layout.ts';
import { newMember, password } from '../hands/member.ts';
import { settled } from '../hands/settled.ts';
import { signInFirst } from '../hands/staff.ts';

const site = journeySite();
const queue = textsIn(queueTexts, 'zh-CN');
const agency = textsIn(agencyTexts, 'zh-CN');
const pictures = process.env.AGENT_PICTURES;

/** The first owner, signed in. */
let desk: Page;
beforeAll(async () => {
  if (hasBrowser) {
    const { context } = await newVisitor(site.browser, 'zh-CN', desktop);
    desk = await context.newPage();
    await signInFirst(desk, site.server, 'zh-CN');
  }
});

const shot = async (page: Page, name: string) => {
  if (pictures) {
    await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
  }
};

async function openItem(status?: 'passed') {
  await desk.goto(`${site.server.address}/backoffice/queue/agent`);
  if (status) {
    await desk.getByRole('button', { name: new RegExp(`^${queue('statusPassed')}`) }).click();
  }
  await desk.locator('[data-part=item-list] a').first().click();
}

async function refuse(why: string) {
  await openItem();
  await desk.getByRole('button', { name: `${queue('reject')} R`, exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(why).check();
  await dialog.getByRole('button', { name: queue('reject'), exact: true }).click();
  await desk.getByText(queue('nothingHere')).waitFor();
}

async function pass(off: string, name: string) {
  await openItem();
  await desk.getByRole('button', { name: `${queue('approve')} A`, exact: true }).click();
  const dialog = desk.getByRole('dialog');
  const approve = dialog.getByRole('button', { name: queue('approve'), exact: true });
  expect(await approve.isEnabled(), 'before a discount is chosen').toBe(false);
  await dialog.getByRole('button', { name: off, exact: true }).click();
  await expectAccessible(desk, 'the choice of a discount');
  await shot(desk, `pass-${name}`);
  await approve.click();
  await desk.getByText(queue('nothingHere')).waitFor();
}

async function end(name: string) {
  await openItem('passed');
  await desk.getByRole('button', { name: agency('endAgency') }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox').fill('双方约定');
  await shot(desk, `end-${name}`);
  await dialog.getByRole('button', { name: agency('endAgency') }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Signs in with the form on screen. */
async function signIn(page: Page, mobile: string, language: 'zh-CN' | 'zh-EN') {
  const say = textsIn(authTexts, language);
  const box = page.locator('[data-part=login-box]');
  await box.getByLabel(say('phone'), { exact: true }).fill(mobile);
  await box.getByLabel(say('password'), { exact: true }).fill(password);
  await box.getByRole('button', { name: say('submitLogin'), exact: true }).click();
}

const ways = [
  { language: 'zh-CN', size: phone, mobile: '13900139191', inPopup: true },
  { language: 'zh-EN', size: desktop, mobile: '13900139192', inPopup: false },
  { language: 'zh-CN', size: desktop, mobile: '13900139193', inPopup: false },
  { language: 'zh-EN', size: phone, mobile: '13900139194', inPopup: true },
] as const;

describe.skipIf(!hasBrowser)('agents', () => {
  test.each(ways)(
    'a visitor signs in and applies, staff refuse, pass and end it, the member reads each: $language $size.width',
    async ({ language, size, mobile, inPopup }) => {
      const say = textsIn(extension, language);
      const name = `${language}-${size.width}`;
      await newMember(site.server.address, mobile);
      const { context, errors } = await newVisitor(site.browser, language, size);
      const page = await context.newPage();
      const lang = localeOf(language);
      await page.goto(`${site.server.address}/extension?lang=${lang}`);
      await settled(page);
      const card = page.locator('[data-part=agent-card]');
      const heading = (of: 'formTitle' | 'pendingTitle' | 'passedTitle' | 'refusedTitle') =>
        card.getByRole('heading', { name: say(of), exact: true });
      const toSignIn = card.getByRole('link', { name: say('toSignIn') });
      await shot(page, `visitor-${name}`);
      if (inPopup) {
        await toSignIn.click();
      } else {
        await page.goto(new URL((await toSignIn.getAttribute('href'))!, site.server.address).href);
      }
      await signIn(page, mobile, language);
      await heading('formTitle').waitFor();
      expect(new URL(page.url()).pathname).toBe('/extension');
      const send = card.getByRole('button', { name: say('formSend') });
      await send.waitFor();

      await send.click();
      for (const field of ['name', 'mobile'] as const) {
        await card.getByText(textIn(language, applicationReasons[field])).waitFor();
      }
      expect(await card.getByText(textIn(language, applicationReasons.note)).isVisible()).toBe(false);
      expect(await layoutFaults(page), name).toEqual([]);
      await expectAccessible(page, 'the form of an application');
      await shot(page, `problems-${name}`);
      await page.keyboard.type('林晓');
      await page.keyboard.press('Tab');
      await page.keyboard.type('+86 139 1234 5678');
      await card.getByLabel(say('formNote'), { exact: true }).fill('20 家客户，一年大约 10 个应用');
      await send.focus();
      await page.keyboard.press('Enter');
      await heading('pendingTitle').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
      await expectAccessible(page, 'a waiting application');
      await shot(page, `pending-${name}`);

      await refuse('暂时看不出有客户需要应用');
      await page.reload();
      await heading('refusedTitle').waitFor();
      const why = language === 'zh-EN' ? 'We could not see clients who need apps yet' : '暂时看不出有客户需要应用';
      await card.getByText(why).waitFor();
      await shot(page, `refused-${name}`);
      await card.getByRole('button', { name: say('again') }).click();
      await page.keyboard.type('林晓');
      await card.getByLabel(say('formMobile'), { exact: true }).fill('13912345678');
      await card.getByLabel(say('formNote'), { exact: true }).fill('客户名单已附上');
      await send.click();
      await heading('pendingTitle').waitFor();

      await pass('8 折', name);
      await page.getByRole('link', { name: say('toMessages') }).click();
      await page.waitForURL('**/user/uMessage**');
      const act = language === 'zh-EN' ? 'See your agency' : '查看代理';
      await page
        .getByText(language === 'zh-EN' ? 'You are an agent now' : '您已成为代理')
        .first()
        .click();
      await page.getByRole('link', { name: act }).first().click();
      await heading('passedTitle').waitFor();
      await card.getByText(textIn(language, offTitle(20))).waitFor();
      await expectAccessible(page, 'a passed application');
      await shot(page, `passed-${name}`);

      await end(name);
      await page.reload();
      await heading('refusedTitle').waitFor();
      await card.getByText('双方约定').waitFor();
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  test('without a script the page says how to apply, and shows no form that cannot be sent', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false, viewport: phone });
    const page = await context.newPage();
    await page.goto(`${site.server.address}/extension?lang=en`);
    const say = textsIn(extension, 'zh-EN');
    const card = page.locator('[data-part=agent-card]');
    // Playwright finds no text inside `noscript`.
    const note = card.locator('noscript p');
    expect(await note.isVisible()).toBe(true);
    expect(await note.textContent()).toBe(`${say('needsScript')} ${say('toFeedbackForm')}`);
    expect(await note.locator('a').getAttribute('href')).toBe('/feedback?topic=other');
    expect(await card.getByRole('button').count()).toBe(0);
    await context.close();
  });
});
