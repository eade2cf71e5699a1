import type { Page } from 'playwright-core';

/** Opens the slider's closed shadow root, to know when it listens to keys. To be called before the page is opened. */
export const openShadows = (page: Page) =>
  page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });

/** Waits for the slider and solves its question with the keyboard alone. */
export async function solveSlider(page: Page): Promise<void> {
  await page.locator('input[type=range]:focus').waitFor();
  const response = page.waitForResponse('**/captcha/load?*question');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const { data } = (await (await response).json()) as { data: { question: string } };
  await page.locator('dialog[open] input[type=text]:focus').waitFor();
  await page.keyboard.type(String(sumIn(data.question)));
  await page.keyboard.press('Enter');
}

const words = ['zero one two three four five six seven eight nine ten'.split(' '), [...'零一二三四五六七八九十']];

/** The question, such as “What is three plus four?” 三加四等于多少？ */
const sumIn = (question: string): number =>
  (question.match(/[a-z]+|\p{Script=Han}/giu) ?? []).reduce(
    (sum, word) => sum + Math.max(0, ...words.map((numbers) => numbers.indexOf(word))),
    0,
  );
