import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOnPlatform } from '#modules/on-ios.ts';
import { modules } from '#modules/registry.ts';
import { BROWSER_MISSING, hasBrowser, launchBrowser } from '#tests/journeys/hands/browser.ts';
import { openModules } from '#tests/screenshots/modules.ts';

/** Android and iOS, each light and dark, in Chinese and then in English. */
const looks = ['zh', 'en'].flatMap((language) =>
  ['Android', 'iOS'].flatMap((system) => ['light', 'dark'].map((theme) => `${system}, ${theme}, ${language}`)),
);
/** In thousandths of a picture; the arrow of a swipe is the smallest drawing. */
const LEAST_DIFFERENCE = 1;

/** The pictures of a state in every look, and the texts that stick out of their phone. */
type ModuleSight = { pictures: readonly Buffer[]; outside: readonly string[] };

describe.skipIf(!hasBrowser)(`drawn phones${hasBrowser ? '' : `, skipped for ${BROWSER_MISSING}`},`, () => {
  let browser: Browser;
  let [fresh, full]: Map<string, ModuleSight>[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
    fresh = await see(await openModules(browser, 'new'));
    full = await see(await openModules(browser, 'full'));
  });
  afterAll(() => browser.close());

  describe.each(modules.map(({ name }) => name))('that of %s', (name) => {
    test('keeps its texts inside the phone, with the settings of a new app and with a value in every one', () => {
      expect([fresh!.get(name)!.outside, full!.get(name)!.outside]).toEqual([[], []]);
    });

    test.each(looks.map((look, place) => [look, place] as const))(
      'shows the module as far as the system has it: %s',
      (look, place) => {
        const [site, drawn] = ['site', name].map((state) => full!.get(state)!.pictures[place]!);
        const apart = thousandthsApart(site!, drawn!);
        expect(apart > LEAST_DIFFERENCE).toBe(isOnPlatform(name, look.startsWith('iOS') ? 'ios' : 'android'));
      },
    );

    test.each([0, 2, 4, 6])('is another one on a dark phone, look %i', (place) => {
      const { pictures } = full!.get(name)!;
      expect(thousandthsApart(pictures[place]!, pictures[place + 1]!)).toBeGreaterThan(LEAST_DIFFERENCE);
    });
  });
});

async function see(page: Page): Promise<Map<string, ModuleSight>> {
  await page.addStyleTag({ content: '* { transition: none !important; animation: none !important; }' });
  await page.evaluate(() => document.fonts.ready);
  const seen = new Map<string, ModuleSight>();
  // One picture of everything would be so large that Chromium leaves parts of it empty.
  for (const section of await page.locator('body > section').all()) {
    const phones = await section.evaluate(measure);
    const row = sharp(await section.screenshot({ animations: 'disabled' })).removeAlpha();
    const { data, info } = await row.raw().toBuffer({ resolveWithObject: true });
    const pictures = phones.map(({ box: { left, top, width, height } }) => {
      const rows = Array.from({ length: height }, (_, line) => ((top + line) * info.width + left) * 3);
      return Buffer.concat(rows.map((start) => data.subarray(start, start + width * 3)));
    });
    const outside = phones.flatMap((phone, place) => phone.outside.map((text) => `${looks[place]}: ${text}`));
    seen.set((await section.getAttribute('id'))!, { pictures, outside });
  }
  await page.close();
  return seen;
}

/** Runs in the page: the place of each phone in its row, and the texts of its state that reach over its sides and are not cut by an ellipsis. */
function measure(row: Element) {
  const start = row.getBoundingClientRect();
  return [...row.querySelectorAll('[role=img]')].map((phone) => {
    const screen = phone.getBoundingClientRect();
    const state = phone.querySelector('[data-part=state]');
    const outside: string[] = [];
    for (const holder of state ? state.querySelectorAll('*') : []) {
      for (const text of [...holder.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right, width } = range.getBoundingClientRect();
        const isCut = getComputedStyle(holder).textOverflow === 'ellipsis';
        if (width > 0 && !isCut && (left < screen.left || right > screen.right)) {
          outside.push(text.textContent ?? '');
        }
      }
    }
    const [left, top] = [screen.left - start.left, screen.top - start.top].map(Math.round) as [number, number];
    return { outside, box: { left, top, width: Math.floor(screen.width), height: Math.floor(screen.height) } };
  });
}

function thousandthsApart(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  let apart = 0;
  for (let at = 0; at < one.length; at += 3) {
    const difference = [0, 1, 2].reduce((sum, part) => sum + Math.abs(one[at + part]! - other[at + part]!), 0);
    apart += difference > 24 ? 1 : 0;
  }
  return (3000 * apart) / one.length;
}
