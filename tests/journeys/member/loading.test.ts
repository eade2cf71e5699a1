import { describe, expect, test } from 'vitest';
import { hasBrowser, newVisitor } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { memberPages } from '../hands/member-pages.ts';

const site = journeySite({ opened: 'invoice' });

/** The overlay appears after 300 ms; the least distance of anything from the edge of a window is 16 px. */
const PATIENCE_MS = 450;
const GUTTER = 16;

describe.skipIf(!hasBrowser)('a page whose calls are not answered yet', () => {
  test.each([1440, 390])('has a skeleton within its columns, and no overlay on it: %i px', async (width) => {
    const member = await newMember(site.server.address, `1390013911${width === 390 ? 0 : 1}`);
    const { context } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, member);
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/api/**', () => {});
    const faults: string[] = [];
    for (const path of memberPages) {
      await page.goto(`${site.server.address}${path}`);
      await page.locator('main [data-part=skeleton]').filter({ visible: true }).first().waitFor();
      await page.waitForTimeout(PATIENCE_MS);
      faults.push(...(await page.evaluate(findFaults, GUTTER)).map((fault) => `${path} ${fault}`));
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** Runs in the page, so it is self-contained. */
function findFaults(gutter: number): string[] {
  const bars = [...document.querySelectorAll('main [data-part=skeleton] i, main i[data-part=skeleton]')];
  const boxes = bars.map((bar) => bar.getBoundingClientRect()).filter(({ width }) => width > 0);
  const isOut = boxes.some(({ left, right }) => left < gutter || right > innerWidth - gutter);
  const pays = [...document.querySelectorAll('main button:enabled')].filter((button) =>
    /支付/.test(button.textContent),
  );
  return [
    ...(isOut ? ['has a skeleton at the edge of the window'] : []),
    ...(document.querySelector('[data-part=loading] p') ? ['is covered by the overlay'] : []),
    ...(document.querySelectorAll('main#content[aria-busy=true], main#content [aria-busy=true]').length === 0
      ? ['does not say that it is busy']
      : []),
    ...pays.map((button) => `offers ${button.textContent}`),
  ];
}
