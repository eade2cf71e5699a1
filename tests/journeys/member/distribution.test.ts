import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { installerRefusalWords } from '#contract/distribution/installer-words.ts';
import { pathTo } from '#contract/screens.ts';
import { UNPUBLISHED_DAYS } from '#rules/distribution/installer-upload.ts';
import { newIdNumber } from '#server/testing/verification.ts';
import { consoleTexts } from '#web/console/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type Language, localeOf, textIn } from '#words/language.ts';
import { submitPerson } from '../../screenshots/papers.ts';
import { wire } from '../../screenshots/shooting.ts';
import { type Reviewer, startReviewer } from '../../screenshots/staff.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { type DistributionHand as Hand, handOf, here, pixel } from '../hands/distributing.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();
const views = { desktop, tablet: { width: 820, height: 1180 }, phone } as const;
/** Each language at the widths that its layout is most at risk in. */
const visits = [
  ['zh-CN', 'desktop', '13900139301'],
  ['zh-EN', 'phone', '13900139302'],
  ['zh-CN', 'tablet', '13900139303'],
] as const satisfies readonly (readonly [Language, keyof typeof views, string])[];
let reviewer: Reviewer;

beforeAll(async () => {
  if (hasBrowser) {
    reviewer = await startReviewer(site.browser, site.server);
  }
});

describe.skipIf(!hasBrowser)('an installer becomes a link', () => {
  test.each(visits)('%s, %s', async (language, view, mobile) => {
    const { context, errors } = await newVisitor(site.browser, language, views[view]);
    const member = await newMember(site.server.address, mobile);
    await signedIn(context, member);
    const page = await context.newPage();
    const hand = handOf(page, language, view);
    await page.goto(`${site.server.address}${pathTo('appdislist')}?lang=${localeOf(language)}`);
    await hand.look('list-empty');
    await here(page)
      .getByRole('link', { name: hand.list('publish') })
      .click();
    await refusedBeforeItTravels(page, hand);
    await keptUntilVerified(page, hand, mobile, member.userinfo.token);
    await published(page, hand);
    await aNewVersion(page, hand);
    await rolledBack(page, hand);
    await behindAQuestion(page, hand);
    await merged(page, hand);
    await counted(page, hand);
    await deleted(page, hand);
    expect(errors).toEqual([]);
    await context.close();
  });
});

async function refusedBeforeItTravels(page: Page, { say, pick, look, language }: Hand): Promise<void> {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.locator('[data-part=need-auth]').waitFor();
  await look('release');
  await pick('letter.apk');
  await page.getByText(textIn(language, installerRefusalWords.notArchive)).waitFor();
  await look('release-refused');
  expect(sent.filter((url) => /GetQiNiuToken|upload\/files/.test(url))).toEqual([]);
  await here(page)
    .getByRole('button', { name: say('leaveIt') })
    .click();
}

/** Uploading needs no verification; publishing does, and the upload waits for it. */
async function keptUntilVerified(page: Page, hand: Hand, mobile: string, token: string): Promise<void> {
  const { say, pick, look } = hand;
  await pick('tea-1.apk');
  await page.getByText(say('declareFirst')).waitFor();
  await here(page).getByRole('checkbox').check();
  await page.locator('[data-part=facts]').waitFor();
  await page.getByText(say('publishAfterAuth', { days: UNPUBLISHED_DAYS })).waitFor();
  expect(
    await here(page)
      .getByRole('button', { name: say('publish'), exact: true })
      .isDisabled(),
  ).toBe(true);
  await look('release-form');
  const { request } = page.context();
  const fields = { name: '林晓', idNumber: newIdNumber() };
  await submitPerson(wire(request, site.server.address, { token }), `${mobile.slice(0, 8)}4${mobile.slice(9)}`, fields);
  await reviewer.decide('person', { outcome: 'pass' });
  await page.reload();
  await page.locator('[data-part=earlier]').waitFor();
  await look('release-earlier');
  await here(page)
    .getByRole('button', { name: say('goOn') })
    .click();
  await page.locator('[data-part=facts]').waitFor();
}

async function published(page: Page, { say, list, qr, look }: Hand): Promise<void> {
  await page.getByLabel(say('content')).fill('订单页打开更快');
  await here(page)
    .getByRole('button', { name: say('gatePassword') })
    .click();
  await here(page)
    .getByRole('button', { name: say('publish'), exact: true })
    .click();
  await page.getByText(say('passwordMissing')).waitFor();
  await page.getByLabel(say('password')).fill('6208');
  await here(page)
    .getByRole('button', { name: say('publish'), exact: true })
    .click();
  await page.getByText(say('publishedTitle')).waitFor();
  await here(page)
    .getByRole('button', { name: qr('copyLink'), exact: true })
    .waitFor();
  await look('release-published');
  await here(page)
    .getByRole('link', { name: say('toList') })
    .click();
  await here(page)
    .getByRole('heading', { level: 1, name: list('title') })
    .waitFor();
}

async function aNewVersion(page: Page, { say, list, pick, declare, publish, look }: Hand): Promise<void> {
  await rowActs(page)
    .getByRole('link', { name: list('update') })
    .click();
  await here(page)
    .getByRole('heading', { level: 1, name: say('titleVersion') })
    .waitFor();
  await pick('tea-2.apk');
  await declare();
  await page.getByText(say('sameSigner')).waitFor();
  await look('release-version');
  await here(page)
    .getByRole('button', { name: say('publishVersion') })
    .click();
  await page.getByText(say('publishedTitle')).waitFor();
  await here(page)
    .getByRole('button', { name: say('publishAnother') })
    .click();
  await publish('tea.ipa');
  await page.locator('tr[data-app]').nth(1).waitFor();
  await look('list');
}

/** The Android app, which is older than the iOS one. */
const rowActs = (page: Page) => page.locator('tr[data-app]').last().locator('td').last();

async function rolledBack(page: Page, { app, list, look }: Hand): Promise<void> {
  await rowActs(page)
    .getByRole('link', { name: list('set') })
    .click();
  await here(page)
    .getByRole('link', { name: app('tab_versions') })
    .click();
  await page.locator('tr[data-version]').nth(1).waitFor();
  await look('versions');
  await here(page)
    .getByRole('button', { name: app('makeCurrentOf', { name: '1.0.2 (3)' }) })
    .click();
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: app('makeCurrent'), exact: true })
    .click();
  await page.locator('tr[data-version]').last().getByText(app('current'), { exact: true }).waitFor();
  await here(page)
    .getByRole('button', { name: app('writeNotesOf', { name: '1.1.0 (4)' }) })
    .click();
  await page.locator('dialog[open] textarea').fill('口语练习支持录音对比');
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: app('save') })
    .click();
  await page.getByText('口语练习支持录音对比').waitFor();
}

async function behindAQuestion(page: Page, { app, look }: Hand): Promise<void> {
  await here(page)
    .getByRole('link', { name: app('tab_config') })
    .click();
  const question = page.getByLabel(app('question'), { exact: true });
  await question.fill('我们春天在哪座山采茶');
  await page.getByLabel(app('answer'), { exact: true }).fill('云台');
  await page.getByLabel(app('allowed')).fill('10000');
  await here(page)
    .getByRole('button', { name: app('template_dark') })
    .click();
  await look('config');
  await here(page)
    .getByRole('link', { name: app('tab_base') })
    .click();
  await page.getByText(app('leaveTitle')).waitFor();
  await here(page)
    .getByRole('button', { name: app('stay') })
    .click();
  await here(page)
    .getByRole('button', { name: app('save'), exact: true })
    .click();
  await page.getByText(app('savedAtOnce')).waitFor();
  await here(page)
    .getByRole('link', { name: app('tab_base') })
    .click();
  await page.getByLabel(app('intro')).fill('云台山的茶，现采现焙');
  await look('base');
  await here(page)
    .getByRole('button', { name: app('save'), exact: true })
    .click();
  await page.getByText(app('savedAtOnce')).waitFor();
  await page.reload();
  await settled(page);
  expect(await page.getByLabel(app('intro')).inputValue()).toBe('云台山的茶，现采现焙');
}

async function merged(page: Page, { app, list, look }: Hand): Promise<void> {
  await here(page)
    .getByRole('link', { name: app('tab_merge') })
    .click();
  await here(page).getByRole('button', { name: 'com.xinghe.shop' }).click();
  await look('merge-choice');
  await here(page)
    .getByRole('button', { name: app('merge'), exact: true })
    .click();
  await page.locator('[data-part=merged]').waitFor();
  await page.locator('[data-part=merged] img').first().waitFor();
  await look('merged');
  await here(page)
    .getByRole('button', { name: app('qr') })
    .click();
  // No phone can open an address of this machine, so the dialog has a sentence in place of the code.
  await page.locator('dialog[open] [data-part=no-qr]').waitFor();
  await look('qr');
  await page.keyboard.press('Escape');
  await here(page)
    .getByRole('button', { name: list('separate') })
    .click();
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: list('separate') })
    .click();
  await page.getByText(app('mergeTitle')).first().waitFor();
}

/** A visitor's look at the install page is counted. */
async function counted(page: Page, { app, data, look }: Hand): Promise<void> {
  await here(page)
    .getByRole('link', { name: app('tab_config') })
    .click();
  const short = await page.getByLabel(app('short'), { exact: true }).inputValue();
  await here(page)
    .getByRole('link', { name: app('tab_data') })
    .click();
  await page.getByText(data('emptyText')).waitFor();
  const visitor = await (await site.browser.newContext(pixel)).newPage();
  await visitor.goto(`${site.server.address}/d/${short}`);
  await visitor.context().close();
  const chart = page.getByRole('slider');
  const isDrawn = async () => {
    await page.reload();
    await settled(page);
    return chart.isVisible();
  };
  await expect.poll(isDrawn).toBe(true);
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await look('data');
}

async function deleted(page: Page, { language, list, look }: Hand): Promise<void> {
  await page.getByRole('link', { name: textsIn(consoleTexts, language)('backDistributed') }).click();
  const name = await page.locator('tr[data-app]').last().locator('td a').first().innerText();
  await here(page)
    .getByRole('button', { name: list('moreOf', { name }) })
    .last()
    .click();
  await here(page)
    .getByRole('button', { name: list('deleteOf', { name }) })
    .click();
  const dialog = page.locator('dialog[open]');
  expect(await dialog.getByRole('button', { name: list('deleteNow') }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill(name);
  await look('delete');
  await dialog.getByRole('button', { name: list('deleteNow') }).click();
  await page.locator('tr[data-app]').nth(1).waitFor({ state: 'detached' });
  expect(await page.locator('tr[data-app]').count()).toBe(1);
}
