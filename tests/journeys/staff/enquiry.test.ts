import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { enquiryReasons } from '#contract/messages/enquiry-words.ts';
import { enquiryTexts } from '#web/enquiry/texts.ts';
import { queueTexts } from '#web/staff/queue/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { localeOf, textIn } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { settled } from '../hands/settled.ts';
import { signInFirst } from '../hands/staff.ts';

const site = journeySite();
const queue = textsIn(queueTexts, 'zh-CN');
const pictures = process.env.ENQUIRY_PICTURES;

/** The first owner, signed in. */
let desk: Page;
beforeAll(async () => {
  if (hasBrowser) {
    const { context } = await newVisitor(site.browser, 'zh-CN');
    desk = await context.newPage();
    await signInFirst(desk, site.server, 'zh-CN');
  }
});

async function answerNewest(words: string) {
  await desk.goto(`${site.server.address}/backoffice/queue/enquiry`);
  await desk.locator('[data-part=item-list] a').last().click();
  await desk.getByRole('button', { name: `${queue('approve')} A`, exact: true }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox').fill(words);
  await dialog.getByRole('button', { name: queue('approve'), exact: true }).click();
  await desk.getByText(queue('nothingHere')).waitFor();
}

const ways = [
  { language: 'zh-CN', size: phone, mobile: '13900139091' },
  { language: 'zh-EN', size: { width: 1440, height: 900 }, mobile: '13900139092' },
] as const;

describe.skipIf(!hasBrowser)('the enterprise service', () => {
  test.each(ways)('a member asks, staff answer, the member reads: $language', async ({ language, size, mobile }) => {
    const say = textsIn(enquiryTexts, language);
    const { context, errors } = await newVisitor(site.browser, language, size);
    await signedIn(context, await newMember(site.server.address, mobile));
    const page = await context.newPage();
    const shot = (name: string) =>
      pictures ? page.screenshot({ path: `${pictures}/${name}-${size.width}.png`, fullPage: true }) : undefined;
    await page.goto(`${site.server.address}/layout/applist?lang=${localeOf(language)}`);
    await settled(page);
    await page.goto(`${site.server.address}/layout/enterprise`);
    await settled(page);
    await page.getByRole('button', { name: say('send') }).click();
    for (const field of ['name', 'contact', 'content'] as const) {
      await page.getByText(textIn(language, enquiryReasons[field])).waitFor();
    }
    await shot('problems');
    await page.getByLabel(say('topic'), { exact: true }).selectOption('apps');
    await page.getByLabel(say('name'), { exact: true }).fill('林晓');
    await page.getByLabel(say('contact'), { exact: true }).fill('lin@shanye.example');
    await page.getByLabel(say('content'), { exact: true }).fill('想打包 50 个应用');
    await expectAccessible(page, 'the form of an enquiry');
    await page.getByRole('button', { name: say('send') }).click();
    await page.getByRole('heading', { name: say('sentTitle') }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: say('sentTitle') }).waitFor();
    expect(await page.getByRole('button', { name: say('send') }).count()).toBe(0);
    await shot('sent');

    await answerNewest('可以，报价单已发到邮箱');

    await page.reload();
    await page.getByRole('heading', { name: say('answeredTitle'), exact: true }).waitFor();
    await expectAccessible(page, 'an answered enquiry');
    await shot('answered');
    await page.getByRole('link', { name: say('seeMessages') }).click();
    await page.waitForURL('**/user/uMessage**');
    await page.getByText('可以，报价单已发到邮箱').first().waitFor();
    await page.goBack();
    await page.getByRole('button', { name: say('again') }).click();
    await page.getByRole('button', { name: say('send') }).waitFor();
    if (pictures && size.width === 1440) {
      await page.setViewportSize({ width: 820, height: 1000 });
      await page.screenshot({ path: `${pictures}/form-820.png`, fullPage: true });
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});
