import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';

const site = journeySite();

const words = {
  'zh-CN': {
    lang: 'zh',
    make: '生成预览',
    shared: (link: string) => `【山野茶事】${link} 点击链接直接打开`,
    onlyHttp: '只有 http，已按 http 读取',
    another: '换一个网址',
    anyway: '先这样试用',
    noObstacle: /这些都不影响打包/,
    noAddress: '没有找到网址，请粘贴像 example.com 这样的链接',
    opening: /^正在打开 127\.0\.0\.1/,
    cancel: '取消',
    sample: '看看示例',
    yourOwn: '换成我的网址',
    toPhone: '在手机上看',
  },
  'zh-EN': {
    lang: 'en',
    make: 'Preview my app',
    shared: (link: string) => `Hillside Tea: ${link} (open it in a browser)`,
    onlyHttp: 'Only http works, so we read it over http',
    another: 'Try another link',
    anyway: 'Try it anyway',
    noObstacle: /None of this affects the build/,
    noAddress: 'No web address found. Paste a link such as example.com.',
    opening: /^Opening 127\.0\.0\.1/,
    cancel: 'Cancel',
    sample: 'See a sample',
    yourOwn: 'Use my own link',
    toPhone: 'View on your phone',
  },
} as const;

describe.skipIf(!hasBrowser)('any text in the link field', () => {
  test.each([
    ['zh-CN', desktop],
    ['zh-EN', phone],
  ] as const)('in %s is understood, or answered with advice', async (language, viewport) => {
    const say = words[language];
    const { context, errors } = await newVisitor(site.browser, language, viewport);
    const page = await context.newPage();
    const hero = page.locator('[data-part=hero]');
    const told = hero.getByRole('status');
    const ask = async (text: string) => {
      await field(page).fill(text);
      await hero.getByRole('button', { name: say.make }).click();
    };
    const { tea, noIcon, serverError, slowLoris } = site.websites.addresses;
    await page.goto(`${site.server.address}/?lang=${say.lang}`);

    await expect.poll(() => answeredByScript(page)).toBe(true);
    await ask('');
    await hero.locator('#hero-next').getByText(say.noAddress).waitFor();
    await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(new URL(page.url()).searchParams.has('link')).toBe(false);

    await ask(say.shared(`${tea}/about`));
    await expect.poll(() => told.textContent()).toContain('关于茶园');
    expect(await field(page).inputValue()).toBe(`${tea}/about`);
    await page.goBack();
    await hero.getByRole('link', { name: say.sample }).waitFor();
    expect(await field(page).inputValue()).toBe('');
    await page.goForward();
    await expect.poll(() => field(page).inputValue()).toBe(`${tea}/about`);

    await ask(new URL(noIcon).host);
    await hero.getByRole('heading', { name: say.onlyHttp }).waitFor();
    expect(await field(page).inputValue()).toBe(`${noIcon}/`);

    await ask(serverError);
    await hero.getByRole('link', { name: say.anyway }).filter({ visible: true }).waitFor();
    expect(await hero.getByText(say.noObstacle).count()).toBe(0);
    await expectAccessible(page);
    await hero.getByRole('link', { name: say.another }).click();
    await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true);

    await ask('me@example.com');
    await hero.locator('#hero-next').getByText(say.noAddress).waitFor();
    expect(await told.textContent()).toBe(say.noAddress);
    expect(await field(page).getAttribute('aria-invalid')).toBe('true');

    await ask(slowLoris);
    await hero.getByText(/^[1-9]\d* s$/).waitFor();
    expect(await told.textContent()).toMatch(say.opening);
    await hero.getByRole('button', { name: say.cancel }).click();
    await hero.locator('#hero-next').getByText(say.noAddress).waitFor();

    await hero.getByRole('link', { name: say.sample }).click();
    await hero.getByRole('link', { name: say.yourOwn }).waitFor();
    await expectAccessible(page);
    await scan(page, say.toPhone, viewport === desktop);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('stays while it is not sent, in another language and after a reload', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN');
    const page = await context.newPage();
    const script = await holdLaterScript(page);
    await page.goto(site.server.address, { waitUntil: 'commit' });
    await field(page).fill('example.com/tea');
    script.release();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typedLink:link'))).toContain('example.com/tea');
    for (const headline of ['Turn a link into an app', '把网址变成 App']) {
      await page.locator('[data-part=header] [data-language]').filter({ visible: true }).first().click();
      await page.getByRole('heading', { level: 1, name: headline }).waitFor();
      await expect.poll(() => field(page).inputValue()).toBe('example.com/tea');
    }
    await page.reload();
    await expect.poll(() => field(page).inputValue()).toBe('example.com/tea');
    await field(page).fill(site.websites.addresses.tea);
    await field(page).press('Enter');
    await page.getByText('山野茶事').first().waitFor();
    await page.goto(site.server.address);
    expect(await field(page).inputValue(), 'a link that was sent is not kept').toBe('');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a long name of its site stays beside the card, and leaves the phone in the window of a phone', async () => {
    const { context } = await newVisitor(site.browser, 'zh-CN');
    const page = await context.newPage();
    await page.goto(site.server.address);
    await field(page).fill(site.websites.addresses.longUnframed);
    await field(page).press('Enter');
    const card = page.locator('[data-part=check-card]');
    await card
      .getByText(/^深处已经/)
      .first()
      .waitFor();
    const names = page.locator('#hero-stage').getByText(/^深处已经/);
    const name = (await names.nth((await names.count()) - 2).boundingBox())!;
    const covered = (await card.boundingBox())!;
    expect(name.y + name.height).toBeLessThanOrEqual(covered.y);
    await page.setViewportSize(phone);
    const drawn = (await page.locator('#hero-stage [role=img]').filter({ visible: true }).first().boundingBox())!;
    expect(drawn.x).toBeGreaterThanOrEqual(0);
    expect(drawn.x + drawn.width).toBeLessThanOrEqual(phone.width);
    await context.close();
  });
});

/** Holds the script that keeps the link, so that typing comes first. */
async function holdLaterScript(page: Page): Promise<{ release(): void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/later*.js', (route) => released.then(() => route.continue()));
  return { release };
}

/** The script has taken the form over, and with it the answer to an empty field. */
const answeredByScript = (page: Page) =>
  page.locator('[data-part=hero] form').evaluate((form) => (form as HTMLFormElement).noValidate);

const field = (page: Page) => page.locator('[data-part=hero] input[name=link]');

/** The QR code is for other screens than the phone in hand; this address has none. */
async function scan(page: Page, name: string, isShown: boolean): Promise<void> {
  const opener = page.locator('[data-part=to-phone] summary').filter({ hasText: name });
  expect(await opener.isVisible()).toBe(isShown);
  if (isShown) {
    await opener.click();
    await page.locator('[data-part=to-phone] [data-part=no-qr]').waitFor();
    expect(await page.locator('[data-part=to-phone] img').count(), 'no phone can open this address').toBe(0);
  }
}
