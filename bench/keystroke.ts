import type { Page } from 'playwright-core';
import { hasBrowser, launchBrowser, newVisitor } from '#tests/journeys/hands/browser.ts';
import { newMember, signedIn } from '#tests/journeys/hands/member.ts';
import { startServer } from '#tests/journeys/hands/server.ts';
import { startSites } from '#tests/sites/start-sites.ts';
import { packagingTexts } from '#web/packaging/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import type { BenchRow } from './bench-row.ts';
import { rowOf } from './limits.ts';

const WORDS = 'a tab for the tea of the week';

/** The time to show a typed tab name of the wizard: from each key press to the frame in which the drawn phone shows it; no rows without Chromium. */
export async function keystrokeRows(): Promise<BenchRow[]> {
  if (!hasBrowser) {
    return [];
  }
  const sites = await startSites();
  const server = await startServer({ FETCH_ALLOW: sites.allowHosts.join(',') });
  const browser = await launchBrowser();
  try {
    const { context } = await newVisitor(browser, 'zh-EN');
    await signedIn(context, await newMember(server.address, '13800138009'));
    const page = await context.newPage();
    const text = textsIn(packagingTexts, 'zh-EN');
    await page.goto(
      `${server.address}/layout/edit/baseConf?${new URLSearchParams({ link: sites.addresses.tea, lang: 'en' })}`,
    );
    await page.locator('[data-part=icon]').waitFor();
    await page.getByRole('button', { name: text('nextModules') }).click();
    await page.locator('[data-module=botnav]').getByRole('switch').click();
    const field = page.locator('[data-field=items] li').first().getByRole('textbox');
    await field.fill('');
    const times = await timesOf(page, () => field.pressSequentially(WORDS, { delay: 60 }));
    return [rowOf('keystroke', times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)]!)];
  } finally {
    await browser.close();
    await server.stop();
    await sites.stop();
  }
}

/** Milliseconds from each press to the frame after the phone has changed. */
async function timesOf(page: Page, type: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    let pressedAt = 0;
    addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), true);
    const onChange = () => {
      const since = pressedAt;
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - since)));
    };
    const phone = document.querySelector('[data-part=stage] [data-for=botnav]')!;
    new MutationObserver(onChange).observe(phone, { subtree: true, characterData: true, childList: true });
    Object.assign(window, { times });
  });
  await type();
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}
