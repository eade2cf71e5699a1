import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { packaging } from '#contract/packaging/calls.ts';
import { addressWords } from '#contract/screens.ts';
import { consoleTexts } from '#web/console/texts.ts';
import { draftTexts } from '#web/packaging/draft/texts.ts';
import { packagingTexts } from '#web/packaging/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { hasBrowser, newVisitor } from '../hands/browser.ts';
import { hydrated } from '../hands/hydrated.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();
const zh = textsIn(packagingTexts, 'zh-CN');
const draft = textsIn(draftTexts, 'zh-CN');
const list = textsIn(consoleTexts, 'zh-CN');
const en = textsIn(packagingTexts, 'zh-EN');

/** A member's app list, and the way from it into the wizard. */
async function openList(mobile: string, viewport = { width: 1440, height: 900 }) {
  const { context, errors } = await newVisitor(site.browser, 'zh-CN', viewport);
  const member = await newMember(site.server.address, mobile);
  await signedIn(context, member);
  const page = await context.newPage();
  await page.goto(`${site.server.address}/layout/applist`);
  await beginApp(page);
  return { context, errors, page, member };
}

async function beginApp(page: Page): Promise<void> {
  await hydrated(page);
  // An empty list has its own act, which replaces that of the head.
  await settled(page);
  await page
    .getByRole('link', { name: list('newApp') })
    .or(page.getByRole('button', { name: list('emptyAction') }))
    .first()
    .click();
  await page.waitForURL('**/layout/edit/baseConf');
  await settled(page);
}

const nameField = (page: Page) => page.getByRole('textbox', { name: /^(应用名称|App name)$/ });
const linkField = (page: Page) => page.locator('input[type=url]');

describe.skipIf(!hasBrowser)('input that is not saved', () => {
  test('survives a reload, another language, the home page, a closed tab, the end of the session and another link; it can be discarded', async () => {
    const { context, errors, page } = await openList('13900139061');
    await linkField(page).fill(site.websites.addresses.tea);
    await linkField(page).press('Enter');
    await page.locator('[data-part=icon]').waitFor();
    await nameField(page).fill('我的茶');
    await page
      .getByRole('button', { name: zh('colorBlue') })
      .first()
      .click();
    await page.reload();
    await expectKept(page, zh('restored'));
    await page.locator('[data-part=header] [data-language]').first().click();
    await page.getByRole('heading', { name: en('baseTitle') }).waitFor();
    await expectKept(page, en('restored'));
    await page.locator('[data-part=header] [data-language]').first().click();
    await page.getByRole('heading', { name: zh('baseTitle') }).waitFor();
    await page.getByRole('link', { name: textsIn(consoleTexts, 'zh-CN')('backHome') }).click();
    await page.waitForURL(`${site.server.address}/`);
    const later = await reopened(context, page);
    await expectKept(later, zh('restored'));
    await later.getByRole('button', { name: zh('discardNew') }).click();
    await expect.poll(() => nameField(later).inputValue()).toBe('');
    await later.reload();
    await settled(later);
    expect(await linkField(later).inputValue()).toBe('');
    await keepTwo(later);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('of a saved draft waits beside what was saved elsewhere, and is forgotten once it is saved', async () => {
    const { context, errors, page } = await openList('13900139062');
    await linkField(page).fill(site.websites.addresses.tea);
    await linkField(page).press('Enter');
    await page.locator('[data-part=icon]').waitFor();
    await page.getByRole('button', { name: zh('saveDraft') }).click();
    await page.waitForURL('**/baseConf?*');
    const version = page.getByRole('textbox', { name: zh('versionLabel'), exact: true });
    await version.fill('2.0.0');
    const elsewhere = await context.newPage();
    await elsewhere.goto(page.url());
    await elsewhere.getByText(zh('restored')).waitFor();
    await elsewhere.getByRole('button', { name: zh('discardChanges') }).click();
    await nameField(elsewhere).fill('茶馆');
    await elsewhere.getByRole('button', { name: zh('saveDraft') }).click();
    await elsewhere.getByText(zh('saved')).waitFor();
    await elsewhere.close();
    await version.fill('3.0.0');
    await page.reload();
    await page.getByText(zh('restoredMerged')).waitFor();
    expect([await nameField(page).inputValue(), await version.inputValue()]).toEqual(['茶馆', '3.0.0']);
    await page.getByRole('button', { name: zh('saveDraft') }).click();
    await page.getByText(zh('saved')).waitFor();
    await page.reload();
    await settled(page);
    await expect.poll(() => version.inputValue()).toBe('3.0.0');
    expect(await page.getByText(zh('restoredMerged')).count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** A draft from another link leaves the first one within reach. */
async function keepTwo(page: Page): Promise<void> {
  const { tea, gbk } = site.websites.addresses;
  const begin = (link: string) =>
    page.goto(`${site.server.address}/layout/edit/baseConf?link=${encodeURIComponent(link)}`);
  const named = (name: string) => expect.poll(() => nameField(page).inputValue()).toBe(name);
  await begin(tea);
  await named('山野茶事');
  await nameField(page).fill('我的茶');
  await begin(gbk);
  await named('旧书店');
  await page
    .getByRole('status')
    .getByRole('button', { name: zh('continueOther', { name: '我的茶' }) })
    .click();
  await named('我的茶');
  expect(await linkField(page).inputValue()).toBe(`${tea}/`);
  await page.reload();
  await named('我的茶');
  await begin(gbk);
  await named('旧书店');
  await page.getByRole('button', { name: zh('continueOther', { name: '我的茶' }) }).waitFor();
}

async function uploadIcon(page: Page): Promise<void> {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>';
  const sent = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /upload/i.test(response.url()),
  );
  const file = { name: 'icon.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(picture) };
  await page.locator('input[type=file][accept*=svg]').first().setInputFiles(file);
  const { data } = (await (await sent).json()) as { data: { file: string } };
  // The page has read the answer when it has stored the picture with the draft.
  const stored = () =>
    page.evaluate((file) => Object.values(localStorage).some((value) => value.includes(file)), data.file);
  await expect.poll(stored).toBe(true);
}

async function expectKept(page: Page, told: string): Promise<void> {
  await page.getByRole('status').getByText(told).waitFor();
  expect(await nameField(page).inputValue()).toBe('我的茶');
  expect(await linkField(page).inputValue()).toBe(`${site.websites.addresses.tea}/`);
  expect((await page.locator('[data-part=color]').first().innerText()).trim()).toBe('#1E90FF');
}

/** Another tab after the session has ended and the first tab is closed; the member signs in again there. */
async function reopened(context: BrowserContext, page: Page): Promise<Page> {
  await page.evaluate(() => {
    for (const key of ['userinfo', 'token', 'loginTime']) {
      localStorage.removeItem(key);
    }
  });
  const later = await context.newPage();
  await page.close();
  await later.goto(`${site.server.address}/layout/applist`);
  await beginApp(later);
  return later;
}

test.skipIf(!hasBrowser)(
  'an empty step 1 is answered in the page, with the focus on its first problem; so is an upload that has expired',
  async () => {
    const { context, errors, page } = await openList('13900139063');
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: zh('nextModules') }).click();
    const alerts = page.locator('main').getByRole('alert');
    await expect.poll(() => alerts.allInnerTexts()).toEqual([zh('linkFirst'), zh('nameFirst')]);
    await expect.poll(() => linkField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(calls.filter((path) => /fzapp/i.test(path))).toEqual([]);
    await linkField(page).fill(site.websites.addresses.tea);
    await linkField(page).press('Enter');
    await expect.poll(() => alerts.count(), { message: 'the check fills what was missing' }).toBe(0);
    await uploadIcon(page);
    await page.route('**/dl/**', (route) => route.fulfill({ body: 'expired' }));
    await page.reload();
    await page.getByRole('alert').getByText(zh('pictureLost')).waitFor();
    await page.unroute('**/dl/**');
    await uploadIcon(page);
    await expect.poll(() => alerts.count(), { message: 'another upload replaces it' }).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test.skipIf(!hasBrowser)(
  'a picture that the last build could not read has the focus, also after a save, until it is replaced',
  async () => {
    const { context, errors, page } = await openList('13900139067');
    await linkField(page).fill(site.websites.addresses.tea);
    await linkField(page).press('Enter');
    await page.locator('[data-part=icon]').waitFor();
    await page.getByRole('button', { name: zh('saveDraft') }).click();
    await page.waitForURL(({ searchParams }) => searchParams.has(addressWords.appId));
    await page.route(`**${packaging.getApp.path}`, async (route) => {
      const body = await (await route.fetch()).json();
      const { icon_url } = body.data.base;
      const last_build = { reason_name: 'badIcon', icon_url, start_picture_url: '' };
      await route.fulfill({ json: { ...body, data: { ...body.data, last_build } } });
    });
    await page.reload();
    const alert = page.locator('main').getByRole('alert').getByText(draft('pictureUnread'));
    await alert.waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'));
    await expect.poll(focused).toBe('true');
    await page.getByRole('button', { name: draft('saveEdit') }).click();
    await page.getByText(draft('savedEdit'), { exact: true }).waitFor();
    expect(await alert.isVisible()).toBe(true);
    await uploadIcon(page);
    await expect.poll(() => alert.count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  },
);

test.skipIf(!hasBrowser)('step 1 fits each width; up to 1100 px the phone is a sheet', async () => {
  const { context, errors, page } = await openList('13900139064');
  await linkField(page).fill(site.websites.addresses.tea);
  await linkField(page).press('Enter');
  await page.locator('[data-part=icon]').waitFor();
  for (const language of [zh, en]) {
    for (const width of [360, 390, 768, 820, 912, 1024, 1100, 1101, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const { overflow, overlaps, link, start } = await page.evaluate(measure);
      expect([overflow, overlaps], `${language('baseTitle')} at ${width}`).toEqual([0, []]);
      expect(link, `the link field at ${width}`).toBeGreaterThan(280);
      expect(await page.evaluate(smallSwatches), `colors under 24 px at ${width}`).toEqual([]);
      expect(start, `the picture of the splash screen at ${width}`).toBeGreaterThan(100);
      expect(await page.locator('[data-part=stage]').isVisible(), `the phone at ${width}`).toBe(width > 1100);
    }
    await page.setViewportSize({ width: 820, height: 900 });
    await openSheet(page, language('preview'), language('closePreview'));
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.locator('[data-part=header] [data-language]').first().click();
    await page.getByRole('heading', { name: (language === zh ? en : zh)('baseTitle') }).waitFor();
    await page.locator('[data-part=icon]').waitFor();
  }
  expect(errors).toEqual([]);
  await context.close();
});

/** Opens by its button, takes the focus, closes on Escape, and gives the focus back. */
async function openSheet(page: Page, open: string, close: string): Promise<void> {
  const opener = page.getByRole('button', { name: open, exact: true });
  await opener.click();
  await page.locator('[data-part=stage] iframe').waitFor();
  await page.getByRole('button', { name: close }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[data-part=stage]').isVisible()).toBe(false);
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
}

/** Runs in the page: controls of the theme color that are smaller than WCAG 2.2 §2.5.8 asks. */
function smallSwatches(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('main fieldset :is(button[aria-pressed], input[type=color])'),
  ];
  return controls
    .filter((control) => control.getClientRects().length > 0)
    .filter((control) => control.offsetWidth < 24 || control.offsetHeight < 24)
    .map((control) => control.textContent || control.ariaLabel!);
}

/** Runs in the page: elements wider than the window, and neighbors in the header that touch each other. */
function measure() {
  const boxes = [...document.querySelectorAll('[data-part=header] :is(a, button, li, svg.logo, span)')]
    .filter((part) => part.checkVisibility() && !part.querySelector('a, button, li, svg, span'))
    .map((part) => ({ words: part.textContent, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 4);
  const overlaps = boxes.flatMap(({ words, box }, index) =>
    boxes
      .slice(index + 1)
      .filter(({ box: other }) => box.left < other.right - 1 && other.left < box.right - 1)
      .filter(({ box: other }) => box.top < other.bottom - 1 && other.top < box.bottom - 1)
      .map((other) => `${words} × ${other.words}`),
  );
  return {
    overflow: document.documentElement.scrollWidth - innerWidth,
    overlaps,
    link: document.querySelector('input[type=url]')!.getBoundingClientRect().width,
    start: document.querySelector('[data-part=start-picture]')!.getBoundingClientRect().width,
  };
}
