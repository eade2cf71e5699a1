import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { feedbackReasons } from '#contract/pages/feedback.ts';
import { FEEDBACK } from '#contract/pages/feedback-path.ts';
import { linkTemplates } from '#rules/distribution/link-looks.ts';
import { about } from '#web/site/about/texts.ts';
import { beta } from '#web/site/beta/texts.ts';
import { cpcc } from '#web/site/cpcc/texts.ts';
import { extension } from '#web/site/extension/texts.ts';
import { feedback } from '#web/site/feedback/texts.ts';
import { rules } from '#web/site/rules/texts.ts';
import { stores } from '#web/site/stores/texts.ts';
import { site as siteTexts } from '#web/site/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type Language, localeOf } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { followFooterLink } from '../hands/footer-link.ts';
import { journeySite } from '../hands/journey-site.ts';
import { layoutFaults } from '../hands/layout.ts';
import { settled } from '../hands/settled.ts';
import { openShadows, solveSlider } from '../hands/solve-slider.ts';

const site = journeySite();

/** The links of the footer, the heading behind each, and a picture of its idea. */
const pages = [
  { link: 'about', texts: about, path: '/aboutCompany' },
  { link: 'partners', texts: extension, path: '/extension' },
  { link: 'cpcc', texts: cpcc, path: '/cpcc' },
  { link: 'guifan', texts: rules, path: '/guifan' },
  { link: 'iosapp', texts: stores, path: '/iosapp' },
  { link: 'testDistribution', texts: beta, path: '/appbeta' },
  { link: 'feedback', texts: feedback, path: FEEDBACK },
] as const;

async function openHome(page: Page, language: Language) {
  await page.goto(`${site.server.address}/?lang=${localeOf(language)}`);
  await settled(page);
}

/** Everything below the fold too: pictures there load late. */
async function expectWhole(page: Page, where: string) {
  expect(await layoutFaults(page), where).toEqual([]);
  await expectAccessible(page, where);
  const dead = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]')]
      .map((link) => link.hash.slice(1))
      .filter((id) => !document.getElementById(id)),
  );
  expect(dead, where).toEqual([]);
}

describe.skipIf(!hasBrowser)('the pages that explain', () => {
  test.each([
    ['zh-CN', desktop],
    ['zh-EN', phone],
  ] as const)('a visitor clicks through all of them from the footer: %s', async (language, viewport) => {
    const { context, errors } = await newVisitor(site.browser, language, viewport);
    const page = await context.newPage();
    const say = textsIn(siteTexts, language);
    await openHome(page, language);
    const titles = new Set<string>();
    for (const { link, texts, path } of pages) {
      await followFooterLink(page, say(link));
      await page.waitForURL(`**${path}`);
      const text = textsIn(texts as typeof feedback, language);
      await page.getByRole('heading', { level: 1, name: text('headline') }).waitFor();
      await expectWhole(page, `${path} ${language}`);
      titles.add(await page.title());
      expect(await page.locator('script[src]').count(), path).toBe(1);
    }
    expect(titles.size).toBe(pages.length);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a report is one click from the content rules, and its letter says what it is about', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    const page = await context.newPage();
    const say = textsIn(siteTexts, 'zh-CN');
    const text = textsIn(rules, 'zh-CN');
    await openHome(page, 'zh-CN');
    await followFooterLink(page, say('guifan'));
    await page.getByRole('link', { name: text('sendReport') }).click();
    await page.waitForURL('**/feedback?topic=report');
    expect(await page.getByRole('combobox').inputValue()).toBe('report');
    const letter = page.getByRole('main').locator('a[href^="mailto:"]');
    expect(await letter.getAttribute('href')).toContain(
      encodeURIComponent(textsIn(feedback, 'zh-CN')('subject_report')),
    );
    expect(errors).toEqual([]);
    await context.close();
  });

  test.each([true, false])('feedback is sent, with a script: %s', async (javaScriptEnabled) => {
    const { context, errors } = await newVisitor(site.browser, 'zh-EN', phone, { javaScriptEnabled });
    const page = await context.newPage();
    const text = textsIn(feedback, 'zh-EN');
    await openHome(page, 'zh-EN');
    await followFooterLink(page, textsIn(siteTexts, 'zh-EN')('feedback'));
    await page.getByLabel(text('content')).fill('The button hides behind the keyboard');
    await page.getByLabel(text('contact')).fill('123');
    await page.getByRole('button', { name: text('send') }).click();
    await page.getByRole('alert').getByText(feedbackReasons.contact.en).waitFor();
    await page.goBack();
    expect(await page.getByLabel(text('content')).inputValue()).toBe('The button hides behind the keyboard');
    await page.getByLabel(text('contact')).fill('lin@shanye.example');
    await page.getByRole('button', { name: text('send') }).click();
    await page.getByRole('status').getByText(text('sent')).waitFor();
    if (javaScriptEnabled) {
      await expectWhole(page, 'feedback that was sent');
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  test('feedback meets the slider once much has come from one address, and keeps what was typed', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-EN', phone);
    const page = await context.newPage();
    const text = textsIn(feedback, 'zh-EN');
    const typed = 'The button hides behind the keyboard, again';
    const send = page.getByRole('button', { name: text('send') });
    const slider = page.locator('[data-part=feedback-slider]');
    const sent = page.getByRole('status').getByText(text('sent'));
    await openShadows(page);
    for (let times = 0; times < 4 && (await slider.count()) === 0; times += 1) {
      await page.goto(`${site.server.address}${FEEDBACK}?lang=en`);
      // The script that keeps the text comes after the page; people take longer to write.
      await page.waitForLoadState('networkidle');
      await page.getByLabel(text('content')).fill(typed);
      await send.click();
      await slider.or(sent).first().waitFor();
    }
    await slider.waitFor();
    await expect.poll(() => page.getByLabel(text('content')).inputValue()).toBe(typed);
    await expectWhole(page, 'feedback that needs the slider');
    await send.click();
    await solveSlider(page);
    await sent.waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('test distribution shows the real install page in every template, and points by the rule', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-EN');
    const page = await context.newPage();
    const text = textsIn(beta, 'zh-EN');
    await openHome(page, 'zh-EN');
    await followFooterLink(page, textsIn(siteTexts, 'zh-EN')('testDistribution'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const template of linkTemplates) {
      const picture = page.locator(`#looks img[src*="${template}.en"]`);
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    }
    const row = page.getByRole('row', { name: /^60 MB/ });
    expect(await row.innerText()).toContain(text('point', { count: 2 }));
    expect(errors).toEqual([]);
    await context.close();
  });
});
