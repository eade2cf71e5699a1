import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pathTo } from '#contract/screens.ts';
import { catalog } from '#web/site/catalog/texts.ts';
import { member } from '#web/site/member/texts.ts';
import { price } from '#web/site/price/texts.ts';
import { priceDetail } from '#web/site/price-detail/texts.ts';
import { site as siteTexts } from '#web/site/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';

const site = journeySite();

/** The prices of the plans that the table shows. */
const shownPrices = (page: Page) => page.locator('[data-offer]').filter({ visible: true }).locator('b').allInnerTexts();

/** From the home page to the prices, by the menu. */
async function toPrices(page: Page, lang: 'zh' | 'en'): Promise<void> {
  const name = textsIn(siteTexts, lang === 'en' ? 'zh-EN' : 'zh-CN')('price');
  await page.goto(`${site.server.address}/?lang=${lang}`);
  const menu = page.getByLabel(textsIn(siteTexts, lang === 'en' ? 'zh-EN' : 'zh-CN')('menu'), { exact: true });
  if (await menu.first().isVisible()) {
    await menu.first().click();
  }
  await page.locator('header').getByRole('link', { name, exact: true }).filter({ visible: true }).click();
  await page.waitForURL('**/price**');
}

describe.skipIf(!hasBrowser)('a visitor who asks for prices', () => {
  test('compares platforms and months on a desk, without script', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', desktop, { javaScriptEnabled: false });
    const page = await context.newPage();
    const say = textsIn(price, 'zh-CN');
    await toPrices(page, 'zh');
    expect(await shownPrices(page)).toEqual(['¥78.40', '¥206.40', '¥478.40', '¥958.40']);
    const rows = (name: string) => page.getByRole('row', { name }).filter({ visible: true }).count();
    expect([await rows(say('apk')), await rows(say('clip'))], 'both platforms').toEqual([1, 1]);
    await page.getByRole('radio', { name: 'Android' }).check();
    expect(await shownPrices(page)).toEqual(['¥49', '¥129', '¥299', '¥599']);
    expect([await rows(say('apk')), await rows(say('clip'))], 'Android only').toEqual([1, 0]);
    await page.getByRole('radio', { name: say('both') }).check();
    await page.getByRole('radio', { name: say('span_0') }).check();
    expect((await shownPrices(page))[0]).toBe('¥238.40');
    await page.getByRole('radio', { name: say('ios') }).check();
    expect([await rows(say('apk')), await rows(say('clip'))], 'iOS only').toEqual([0, 1]);
    expect(await rows('推送'), 'iOS has no push yet').toBe(0);
    expect(
      await page
        .getByText(/原生模块：已支持 \d+ 个/)
        .filter({ visible: true })
        .count(),
    ).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('looks at one plan at a time on a phone', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-EN', phone);
    const page = await context.newPage();
    await toPrices(page, 'en');
    expect(await shownPrices(page)).toEqual(['¥958.40']);
    await page.getByRole('radio', { name: 'Wrapper' }).check();
    expect(await shownPrices(page)).toEqual(['¥78.40']);
    await expectAccessible(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  test.each(['zh', 'en'] as const)('goes on to the rules, the levels and the modules: %s', async (lang) => {
    const language = lang === 'en' ? 'zh-EN' : 'zh-CN';
    const { context, errors } = await newVisitor(site.browser, language, desktop);
    const page = await context.newPage();
    const say = textsIn(price, language);
    await toPrices(page, lang);
    await expectAccessible(page);
    await page.getByRole('link', { name: say('howCounted') }).click();
    await page.getByRole('heading', { level: 1, name: textsIn(priceDetail, language)('headline') }).waitFor();
    // Both platforms for a year in professional, less 20 % and 10 % (rules/billing).
    await page.getByText('¥862.56').waitFor();
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('link', { name: say('membersMore') }).click();
    await page.getByRole('heading', { level: 1, name: textsIn(member, language)('headline') }).waitFor();
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('rowheader').getByRole('link').first().click();
    await page.waitForURL(`**${pathTo('modulelist')}**`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(page);
    const row = page.locator('#sidebar [data-part=module]');
    await row.click();
    await expect.poll(() => page.locator('#modules-phone').getAttribute('data-state')).toBe('sidebar');
    await page.getByRole('radio', { name: textsIn(catalog, language)('onIos', { count: 4 }) }).check();
    expect(await page.locator('article').filter({ visible: true }).count()).toBe(4);
    expect(errors).toEqual([]);
    await context.close();
  });
});
