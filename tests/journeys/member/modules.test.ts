import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { moduleTitle } from '#modules/module-names.ts';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { moduleTexts } from '#web/packaging/modules/texts.ts';
import { packagingTexts } from '#web/packaging/texts.ts';
import { phone as phoneTexts } from '#web/phone/texts.ts';
import { common } from '#web/texts/common.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type Language, languages, localeOf } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { seePrices } from '../hands/paying.ts';

const site = journeySite();

/** Step 2 for a new draft of the tea shop, entered from step 1. */
async function openModules(mobile: string, language: Language, viewport = desktop) {
  const { context, errors } = await newVisitor(site.browser, language, viewport);
  await signedIn(context, await newMember(site.server.address, mobile));
  const page = await context.newPage();
  const query = new URLSearchParams({ link: site.websites.addresses.tea, lang: localeOf(language) });
  await page.goto(`${site.server.address}/layout/edit/baseConf?${query}`);
  await page.locator('[data-part=icon]').waitFor();
  await page.getByRole('button', { name: textsIn(packagingTexts, language)('nextModules') }).click();
  await page.waitForURL('**/layout/edit/moduleConf?*');
  await page.locator('[data-module]').first().waitFor();
  return { context, errors, page, say: textsIn(moduleTexts, language), wizard: textsIn(packagingTexts, language) };
}

const inPhone = (page: Page, words: string) =>
  page.locator('[data-part=stage] [data-part=state]').getByText(words, { exact: true });
const row = (page: Page, name: string) => page.locator(`[data-module=${name}]`);
const turn = (page: Page, name: string) => row(page, name).getByRole('switch').click();
const tabs = (page: Page) => page.locator('[data-field=items] li');
const saved = (page: Page) => page.locator('[data-part=saved]').waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

describe.skipIf(!hasBrowser)('the modules of an app', () => {
  test('a bar is switched on, written, sorted by keys; the phone follows, the trial stays free, and nothing is lost', async () => {
    const { context, errors, page, say, wizard } = await openModules('13900139151', 'zh-CN');
    await expectAccessible(page, 'the modules');
    await page.getByRole('searchbox').fill('底部');
    await expect.poll(() => page.locator('[data-module]').count()).toBe(1);
    await turn(page, 'botnav');
    expect(await page.getByText(say('needs', { plan: '基础版' })).count()).toBe(0);
    expect(await page.getByText(/¥(?!0\.00)/).count(), 'a price before the trial').toBe(0);

    await tabs(page).nth(1).getByRole('textbox').fill('茶会');
    await inPhone(page, '茶会').waitFor();
    const handle = tabs(page).nth(1).getByRole('button', { name: '排序' });
    await handle.focus();
    await handle.press('ArrowUp');
    await page
      .getByRole('status')
      .getByText(say('moved', { place: 1, count: 3 }))
      .waitFor();
    await expect.poll(() => focused(page)).toBe(say('sort', { name: '茶会', place: 1 }));
    expect(await tabs(page).first().getByRole('textbox').inputValue()).toBe('茶会');
    await saved(page);

    await page.reload();
    await expect.poll(() => tabs(page).first().getByRole('textbox').inputValue()).toBe('茶会');
    await page.locator('[data-part=header] [data-language]').first().click();
    await page.getByRole('heading', { level: 1, name: textsIn(moduleTexts, 'zh-EN')('title') }).waitFor();
    await expect.poll(() => tabs(page).first().getByRole('textbox').inputValue()).toBe('Back');
    await page.locator('[data-part=header] [data-language]').first().click();
    await page.getByRole('heading', { level: 1, name: say('title') }).waitFor();
    await inPhone(page, '茶会').waitFor();
    await refusesAnEmptyTab(page);
    await page.getByRole('button', { name: wizard('nextOrder') }).click();
    await page.waitForURL('**/layout/edit/payPage?*');
    await seePrices(page);
    await page.getByText('正好够用').waitFor();
    expect(errors).toEqual([]);
    await context.close();

    /** The tab without a text stops the way on, and takes the focus; then it is removed. */
    async function refusesAnEmptyTab(on: Page) {
      await on
        .locator('[data-field=items]')
        .getByRole('button', { name: say('add') })
        .click();
      await on.getByText(say('unsavedWrong')).waitFor();
      expect(await tabs(on).getByRole('alert').count(), 'nothing is blamed while it is written').toBe(0);
      await on.getByRole('button', { name: wizard('nextOrder') }).click();
      await tabs(on).last().getByRole('alert').getByText('请填写').waitFor();
      await expect.poll(() => focused(on)).toBe('标签 4, 文字');
      expect(on.url()).toContain('moduleConf');
      await tabs(on).last().getByRole('button', { name: /^删除/ }).click();
      await on.getByText(say('unsavedWrong')).waitFor({ state: 'detached' });
    }
  });

  test.each(languages)(
    'a module that iOS lacks turns the phone to Android; an iPhone is without it: %s',
    async (language) => {
      const mobile = `1390013916${languages.indexOf(language)}`;
      const { context, errors, page } = await openModules(mobile, language);
      const stage = page.locator('[data-part=stage]');
      const drawn = stage.getByRole('img', { name: /山野茶事|Hillside/ });
      const choice = (system: string) => stage.getByRole('button', { name: new RegExp(`^${system}`) });
      const chosen = (system: string) => choice(system).getAttribute('aria-pressed');
      const { zh, en } = moduleTitle('botnav');
      const line = stage.locator('p', {
        hasText: textsIn(phoneTexts, language)('lacks', { name: language === 'zh-CN' ? zh : en }),
      });
      await row(page, 'noNetWork').getByRole('button').first().click();
      await choice('iOS').click();
      await expect.poll(() => chosen('iOS')).toBe('true');
      await turn(page, 'botnav');
      await stage.locator('[data-for=botnav]').waitFor();
      expect(await chosen('Android')).toBe('true');
      await expect.poll(() => drawn.count(), { message: 'one phone, when the other has faded out' }).toBe(1);
      await choice('iOS').click();
      await line.waitFor();
      await stage.locator('[data-for=botnav]').waitFor({ state: 'detached' });
      await expectAccessible(page, 'an iPhone without a module');
      await row(page, 'pullRefresh').getByRole('button').first().click();
      expect(await chosen('iOS'), 'a choice of the iPhone stays for what it has').toBe('true');
      await row(page, 'sidebar').getByRole('button').first().click();
      await expect.poll(() => chosen('Android')).toBe('true');
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  test('an icon of the system, a color and an act are chosen; the phone shows each', async () => {
    const { context, errors, page } = await openModules('13900139152', 'zh-EN');
    await turn(page, 'botnav');
    await tabs(page)
      .nth(2)
      .getByRole('button', { name: /choose an icon/ })
      .click();
    const picker = page.getByRole('dialog', { name: textsIn(packagingTexts, 'zh-EN')('systemIcons') });
    await picker.waitFor();
    await page.setViewportSize(phone);
    await picker.getByRole('button', { name: 'leaf', exact: true }).waitFor();
    await page.setViewportSize(desktop);
    await picker.getByRole('button', { name: 'leaf', exact: true }).click();
    await picker.getByRole('button', { name: textsIn(packagingTexts, 'zh-EN')('useThisIcon') }).click();
    const drawn = page.locator('[data-part=stage] [data-for=botnav] path');
    await expect.poll(() => drawn.last().getAttribute('d')).toMatch(/^M11 20a10/);
    await page.locator('[data-field=badgeColor]').getByRole('button', { name: 'Magenta' }).click();
    await tabs(page).nth(1).getByRole('combobox').selectOption('link');
    const link = tabs(page).nth(1).getByRole('textbox', { name: /Link/ });
    await link.fill('/shop');
    await link.blur();
    expect(await link.inputValue()).toBe(`${site.websites.addresses.tea}/shop`);
    await link.fill('ftp://tea');
    await tabs(page).nth(1).getByRole('alert').getByText('It must start with http:// or https://').waitFor();
    await link.fill('https://tea.example.com/');
    await saved(page);
    const hidden = page.locator('[data-field=hideOn]');
    await hidden.getByRole('button', { name: 'Add' }).click();
    await hidden.locator('li').getByRole('textbox').fill('*/checkout/*');
    const tried = hidden.getByPlaceholder(/Try an address/);
    await tried.fill('/checkout/8');
    await hidden.getByRole('status').getByText('Matches line 1').waitFor();
    await tried.fill('/about');
    await hidden.getByRole('status').getByText('Matches none').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('an item that was removed, and settings that were reset, come back where they were', async () => {
    const { context, errors, page, say } = await openModules('13900139159', 'zh-CN');
    await turn(page, 'botnav');
    const texts = async () =>
      Promise.all((await tabs(page).all()).map((tab) => tab.getByRole('textbox').first().inputValue()));
    const undo = page.getByRole('button', { name: textsIn(common, 'zh-CN')('undo') });
    const first = await texts();
    await tabs(page).nth(1).getByRole('button', { name: /^删除/ }).click();
    await expect.poll(texts).toEqual([first[0], first[2]]);
    await tabs(page).nth(0).getByRole('textbox').first().fill('茶会');
    await undo.click();
    await expect.poll(texts).toEqual(['茶会', first[1], first[2]]);

    await page.getByRole('button', { name: say('reset') }).click();
    await expect.poll(texts).toEqual(first);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(texts).toEqual(['茶会', first[1], first[2]]);
    await saved(page);
    await page.reload();
    await expect.poll(texts).toEqual(['茶会', first[1], first[2]]);

    await tabs(page).nth(1).getByRole('button', { name: /^删除/ }).click();
    await row(page, 'aboutUs').getByRole('button').first().click();
    await undo.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await context.close();
  });

  test('changes that could not be sent are kept on the device, and come back', async () => {
    const { context, errors, page, say } = await openModules('13900139153', 'zh-CN');
    await turn(page, 'aboutUs');
    await saved(page);
    await page.route('**/api/Fzapp/fzappmode', (route) => route.abort());
    await page.locator('[data-field=phone]').getByRole('textbox').fill('0571-8888');
    await page.getByText(say('unsavedFailed')).waitFor();
    await inPhone(page, '0571-8888').waitFor();
    await page.unroute('**/api/Fzapp/fzappmode');
    await page.reload();
    await page.getByText(say('restored')).waitFor();
    await saved(page);
    await page.reload();
    await inPhone(page, '0571-8888').waitFor();
    expect(await page.getByText(say('restored')).count()).toBe(0);
    expect(errors.filter((error) => !/ERR_FAILED/.test(error))).toEqual([]);
    await context.close();
  });

  test('on a phone the settings open in their row, the preview in a sheet, and the trial starts from here', async () => {
    const { context, errors, page, say, wizard } = await openModules('13900139154', 'zh-CN', phone);
    const agreement = row(page, 'userAgreement');
    await agreement
      .getByRole('button', { name: /用户协议/ })
      .first()
      .click();
    const writing = agreement.getByRole('textbox', { name: '协议内容, 中文' });
    const sent = page.waitForResponse((response) => response.url().endsWith('/fzappmode'));
    await writing.fill('只读一句话');
    await (await sent).finished();
    await expectAccessible(page, 'an agreement on a phone');
    await page.getByRole('button', { name: wizard('preview'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByText(say('watching', { name: '用户协议' }))
      .waitFor();
    await page.getByRole('dialog').locator('[data-part=close]').click();
    await page.getByRole('button', { name: wizard('startTrial', { days: TRIAL_DAYS }) }).click();
    await page.locator('[data-part=fingerprints]').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
