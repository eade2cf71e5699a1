import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { articleTexts } from '#web/site/article/texts.ts';
import { searchTexts } from '#web/site/search/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';

const site = journeySite();
const zh = textsIn(articleTexts, 'zh-CN');
const search = textsIn(searchTexts, 'zh-CN');

describe.skipIf(!hasBrowser)('a document', () => {
  test('runs its examples on the phone beside it, and the SDK comes with the first', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', desktop);
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${site.server.address}/jsdk/fbotnav`);
    const stage = page.locator('[data-part=phone]');
    const run = page.getByRole('button', { name: zh('runCode') });
    await run.first().waitFor();
    expect(scripts.filter((url) => url.includes('/examples/') || url.includes('qdb.browser'))).toEqual([]);
    await run.first().click();
    await expect.poll(() => stage.textContent()).toContain('茶叶');
    await run.nth(1).click();
    await expect.poll(() => stage.textContent()).toMatch(/刷新3/);
    expect(await page.locator('[data-part=result]').nth(1).textContent()).toBe(`${zh('answerOfPhone')}${zh('ran')}`);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('brings its phone under the code that runs, where it stood far above', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', phone);
    const page = await context.newPage();
    await page.goto(`${site.server.address}/jsdk/fbotnav`);
    const run = page.getByRole('button', { name: zh('runCode') });
    await run.nth(1).click();
    await expect.poll(() => page.locator('[data-part=code] + [data-part=phone]').textContent()).toMatch(/3/);
    const [code, drawn] = [
      page.locator('[data-part=code]:has(+ [data-part=phone])'),
      page.locator('[data-part=phone]'),
    ];
    const bottom = await code.evaluate((block) => block.getBoundingClientRect().bottom);
    expect(await drawn.evaluate((block) => block.getBoundingClientRect().top)).toBeLessThan(bottom + 60);
    await expect
      .poll(() => drawn.evaluate((block) => block.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(phone.height);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('that nobody has written about is said to be missing, while one types', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', desktop);
    const page = await context.newPage();
    await page.goto(`${site.server.address}/helpUser/topNav`);
    const field = page.locator('[name=q]').first();
    await field.focus();
    await field.fill('zzzz');
    await page.getByText(search('nothing')).waitFor();
    await field.fill('退款');
    await page.getByRole('option').first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test('is found by the keyboard alone, in Chinese without spaces', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', desktop);
    const page = await context.newPage();
    await page.goto(`${site.server.address}/helpUser/topNav`);
    await page.locator('[data-part=outline] a').first().waitFor();
    await expect
      .poll(async () => {
        await page.keyboard.press('/');
        return page.evaluate(() => document.activeElement?.getAttribute('name'));
      })
      .toBe('q');
    await page.keyboard.type('下拉刷新');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/helpUser\/dropDown/);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!hasBrowser)('the other language', () => {
  test('opens at the chapter that is read', async () => {
    const { context, errors } = await newVisitor(site.browser, 'zh-CN', desktop);
    const page = await context.newPage();
    await page.goto(`${site.server.address}/jsdk/fbotnav#badges`);
    await page.waitForLoadState('networkidle');
    await page.locator('[data-part=outline] [aria-current]').waitFor();
    // By the mouse: Playwright's own click first scrolls what lies within the page's scroll padding, as its header does.
    const { x, y } = (await page.locator('[data-part=header] [data-language]').boundingBox())!;
    await page.mouse.click(x + 5, y + 5);
    await page.waitForURL(({ search }) => search.includes('lang=en'));
    const { hash } = new URL(page.url());
    expect(await page.locator(hash).textContent()).toBe('Badges');
    expect(errors).toEqual([]);
    await context.close();
  });
});

test('a search finds the pages about money by a question, and its index travels in less than 60 KB', async () => {
  const answer = await fetch(`${site.server.address}/help?q=${encodeURIComponent('怎么退款')}`);
  expect(await answer.text()).toContain('href="/priceDetail#refund"');
  const index = await fetch(`${site.server.address}/fragments/search-index`);
  expect(gzipSync(await index.text()).length).toBeLessThan(60 * 1024);
});

test('a search without a script answers as a page, and markup in it stays text', async () => {
  const ask = async (query: string) => {
    const answer = await fetch(`${site.server.address}/help?q=${encodeURIComponent(query)}`);
    return { status: answer.status, body: await answer.text() };
  };
  const found = await ask('下拉刷新');
  expect(found.body).toContain('href="/helpUser/dropDown');
  const hostile = await ask('<script>alert(1)</script>"><img src=x onerror=alert(1)>');
  expect([hostile.status, hostile.body]).toEqual([200, expect.not.stringMatching(/<script>alert|<img src=x/)]);
  const none = await ask('zzzz');
  expect(none.body).toContain(search('nothing'));
  const long = await ask('a'.repeat(10_000));
  expect([long.status, long.body]).toEqual([200, expect.not.stringContaining('aaaa')]);
});

test.each([
  ['/jsdk/nothing', 404],
  ['/helpUser/__proto__', 404],
  ['/helpUser/..%2f..%2fetc', 404],
  ['/textdetail/0', 404],
  ['/textdetail/9999999', 404],
  ['/textdetail/1e3', 404],
  ['/news?page=99', 404],
  ['/news?page=-1', 404],
])('%s answers %i', async (path, status) => {
  expect((await fetch(site.server.address + path)).status).toBe(status);
});
