import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { prohibitedWords } from '#contract/compliance/prohibited-words.ts';
import { pathTo } from '#contract/screens.ts';
import { newIdNumber } from '#server/testing/verification.ts';
import { rulingTexts } from '#web/distribution/ruling/texts.ts';
import { blacklistTexts } from '#web/staff/blacklist/texts.ts';
import { queueTexts } from '#web/staff/queue/texts.ts';
import { staffTexts } from '#web/staff/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type Language, localeOf, textIn } from '#words/language.ts';
import { submitPerson } from '../../screenshots/papers.ts';
import { wire } from '../../screenshots/shooting.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { type DistributionHand as Hand, handOf, here, pixel } from '../hands/distributing.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { authenticatorCode, signInFirst } from '../hands/staff.ts';

const site = journeySite();
const ways = [
  { language: 'zh-CN', view: 'desktop', size: desktop, mobile: '13900139401', name: '皇家赌场', file: 'tea-1.apk' },
  { language: 'zh-EN', view: 'phone', size: phone, mobile: '13900139402', name: 'Royal Casino', file: 'tea-2.apk' },
] as const;

/** The first owner, signed in, and the secret of the authenticator. */
let desk: Page;
let secret: string;
let steps = 0;
beforeAll(async () => {
  if (hasBrowser) {
    const { context } = await newVisitor(site.browser, 'zh-CN');
    desk = await context.newPage();
    secret = await signInFirst(desk, site.server, 'zh-CN');
  }
});

/** Opens the newest item of a queue, in the language of the visit. */
async function openNewest(queue: string, language: Language) {
  const lang = localeOf(language);
  await desk.goto(`${site.server.address}/backoffice/queue/${queue}?lang=${lang}`);
  await desk.locator('[data-part=item-list] a').last().click();
  await desk.getByRole('heading', { level: 1 }).waitFor();
}

/** Decides the open item; a take-down asks for the authenticator where the last proof is old. */
async function decide(language: Language, button: string, key: 'A' | 'R', reason?: string) {
  await desk.getByRole('button', { name: `${button} ${key}`, exact: true }).click();
  const dialog = desk.getByRole('dialog');
  if (reason) {
    await dialog.getByRole('radio', { name: reason }).check();
  }
  await dialog.getByRole('button', { name: button, exact: true }).click();
  const proof = textsIn(staffTexts, language);
  const proofDialog = desk.getByRole('dialog', { name: proof('proofTitle') });
  const done = desk.getByText(textsIn(queueTexts, language)('nothingHere'));
  await proofDialog.or(done).first().waitFor();
  if (await proofDialog.isVisible()) {
    steps += 1;
    await proofDialog.getByLabel(proof('totpCode')).fill(authenticatorCode(secret, steps % 2));
    await proofDialog.getByRole('button').last().click();
    await done.waitFor();
  }
}

async function verified(page: Page, mobile: string, token: string): Promise<void> {
  const fields = { name: '林晓', idNumber: newIdNumber() };
  const member = wire(page.context().request, site.server.address, { token });
  await submitPerson(member, `${mobile.slice(0, 8)}4${mobile.slice(9)}`, fields);
  await openNewest('person', 'zh-CN');
  await decide('zh-CN', textsIn(queueTexts, 'zh-CN')('approve'), 'A');
}

type NewApp = { name: string; file: 'tea-1.apk' | 'tea-2.apk' };

/** Each visit has its own file, because the bytes of an app that is taken down are listed. */
async function publishedAs(page: Page, { say, pick, look }: Hand, { name, file }: NewApp): Promise<string> {
  await pick(file);
  await page.getByText(say('declareFirst')).waitFor();
  await here(page).getByRole('checkbox').check();
  await page.locator('[data-part=facts]').waitFor();
  await page.getByLabel(say('name'), { exact: true }).fill(name);
  await here(page)
    .getByRole('button', { name: say('publish'), exact: true })
    .click();
  await page.getByText(say('inReviewTitle')).waitFor();
  await look('published-in-review');
  await here(page)
    .getByRole('link', { name: say('toList') })
    .click();
  const link = here(page).getByRole('link', { name: /\/d\// });
  return (await link.first().getAttribute('href'))!;
}

/** A visitor without scripts reports the app by the page alone. */
async function reported(url: string, language: Language, contact: string): Promise<void> {
  const { context } = await newVisitor(site.browser, language, phone, { ...pixel, javaScriptEnabled: false });
  const visitor = await context.newPage();
  const lang = language === 'zh-EN' ? 'en' : 'zh-CN';
  await visitor.goto(`${url}?lang=${lang}`);
  await visitor.getByRole('link', { name: language === 'zh-EN' ? 'Report' : '举报', exact: true }).click();
  await visitor.getByRole('combobox').selectOption('fraud');
  await visitor.getByRole('textbox').first().fill('骗我转账');
  await visitor.getByRole('textbox').last().fill(contact);
  await visitor.getByRole('button').click();
  await visitor
    .getByRole('heading', { name: language === 'zh-EN' ? 'Thank you for the report' : '举报已收到' })
    .waitFor();
  await context.close();
}

/** Without scripts nothing can be looked at from within, so these visitors have them. */
async function accessibleForm(url: string, language: Language): Promise<void> {
  const { context } = await newVisitor(site.browser, language, phone, pixel);
  const visitor = await context.newPage();
  await visitor.goto(`${url}/report?lang=${language === 'zh-EN' ? 'en' : 'zh-CN'}`);
  await expectAccessible(visitor, `the form of a report, ${language}`);
  if (process.env.DISTRIBUTION_PICTURES) {
    await visitor.screenshot({ path: `${process.env.DISTRIBUTION_PICTURES}/report-${language}.png`, fullPage: true });
  }
  await context.close();
}

async function seenBy(url: string, text: string | RegExp): Promise<void> {
  const { context } = await newVisitor(site.browser, 'zh-CN', phone, pixel);
  const visitor = await context.newPage();
  await visitor.goto(`${url}?lang=zh-CN`);
  await visitor.getByText(text).first().waitFor();
  await context.close();
}

describe.skipIf(!hasBrowser)('prohibited content', () => {
  test.each(ways)(
    'waits, is refused, appealed, published, reported and taken down: $language',
    async ({ language, view, size, mobile, name, file }) => {
      const { context, errors } = await newVisitor(site.browser, language, size);
      const member = await newMember(site.server.address, mobile);
      await signedIn(context, member);
      const page = await context.newPage();
      await verified(page, mobile, member.userinfo.token);
      const hand = handOf(page, language, view);
      const ruling = textsIn(rulingTexts, language);
      const queue = textsIn(queueTexts, language);
      await page.goto(`${site.server.address}${pathTo('appdislist')}?lang=${localeOf(language)}`);
      await here(page)
        .getByRole('link', { name: hand.list('publish') })
        .click();
      const url = await publishedAs(page, hand, { name, file });
      await here(page).getByText(ruling('inReview')).first().waitFor();
      await hand.look('list-in-review');
      await here(page).getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { name: ruling('reviewTitle') }).waitFor();
      await hand.look('app-in-review');
      await seenBy(url, '这个下载暂不可用');

      await openNewest('prohibited', language);
      await expectAccessible(desk, `an item of the content reviews, ${language}`);
      await decide(language, queue('reject'), 'R', textIn(language, prohibitedWords.gambling));
      await page.reload();
      await page.getByRole('heading', { name: ruling('refusedTitle') }).waitFor();
      await hand.look('app-refused');
      await appealed(page, hand, ruling);
      await openNewest('appeal', language);
      await decide(language, queue('approveAppeal'), 'A');
      await page.reload();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      expect(await page.locator('[data-part=ruling]').count()).toBe(0);
      await seenBy(url, name);

      await accessibleForm(url, language);
      await reported(url, language, mobile);
      await openNewest('report', language);
      await desk.getByText(mobile).first().waitFor();
      await expectAccessible(desk, `an item of the reports, ${language}`);
      await decide(language, queue('rejectReport'), 'R', textIn(language, prohibitedWords.fraud));
      await page.reload();
      await page.getByRole('heading', { name: ruling('closedTitle') }).waitFor();
      await hand.look('app-taken-down');
      await seenBy(url, '这个下载暂不可用');
      await page.goto(new URL('?tab=versions', page.url()).href);
      await page.getByText(ruling('scan_off')).first().waitFor();
      await hand.look('versions');
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  test.each(['zh-CN', 'zh-EN'] as const)('staff edit the blacklist: %s', async (language) => {
    const say = textsIn(blacklistTexts, language);
    await desk.goto(`${site.server.address}/backoffice/blacklist?lang=${localeOf(language)}`);
    await desk.getByRole('heading', { level: 1, name: say('title') }).waitFor();
    await expectAccessible(desk, `the blacklist, ${language}`);
    await desk.getByRole('button', { name: say('add') }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(say('kind')).selectOption('host');
    await dialog.getByLabel(say('value')).fill('not a host');
    await dialog.getByRole('button', { name: say('add') }).click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await expectAccessible(desk, `the form of an entry, ${language}`);
    await dialog.getByLabel(say('value')).fill('https://Bad-Tea.example/buy');
    await dialog.getByRole('button', { name: say('add') }).click();
    await dialog.waitFor({ state: 'detached' });
    await desk.getByRole('searchbox').fill('bad-tea');
    await desk.getByText('bad-tea.example', { exact: true }).waitFor();
    await desk.getByRole('button', { name: say('removeOf', { value: 'bad-tea.example' }) }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: say('remove'), exact: true })
      .click();
    await desk.getByText(say('nothing')).waitFor();
  });
});

async function appealed(page: Page, hand: Hand, ruling: (word: keyof typeof rulingTexts) => string): Promise<void> {
  await page
    .locator('[data-part=ruling]')
    .getByRole('button', { name: ruling('appeal') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: ruling('appealSend') }).click();
  await dialog.getByText(ruling('appealMissing')).waitFor();
  await dialog.getByRole('textbox').fill('这是一款桌游，没有任何充值');
  await hand.look('appeal');
  await dialog.getByRole('button', { name: ruling('appealSend') }).click();
  await page.getByText(ruling('appealOpen')).waitFor();
}
