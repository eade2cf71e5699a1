import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pathTo } from '#contract/screens.ts';
import { authTexts } from '#web/auth/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { localeOf } from '#words/language.ts';
import { oldBrowsers, startOf } from '../../browsers/old/old-browsers.mjs';
import { newFolder } from '../../fixtures/new-folder.ts';
import { installerApk } from '../../story/installers.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { handOf, here } from '../hands/distributing.ts';
import { buildTrial, countingHand, downloadApk, registerForApp } from '../hands/first-app.ts';
import { hydrated } from '../hands/hydrated.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, password } from '../hands/member.ts';
import { launchOldBrowser } from '../hands/old-browser.ts';

const site = journeySite();
const language = 'zh-CN';

/** The screens that a member opens, beside those of the journeys. */
const screens = ['applist', 'appdislist', 'uBase', 'uMessage', 'record', 'recharge', 'userMember'] as const;

describe.each(oldBrowsers)('Chromium $version (npm run oracles fetches it)', (old) => {
  const start = startOf(old);
  const numbers = { newcomer: `13800${old.version}101`.slice(0, 11), member: `13900${old.version}102`.slice(0, 11) };

  test.skipIf(!start)('leads a newcomer from a link to the APK', async () => {
    await visit(start!, async (page) => {
      const way = { page, link: site.websites.addresses.tea, mobile: numbers.newcomer, language } as const;
      const hand = countingHand();
      await page.goto(`${site.server.address}/?lang=zh`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
      await registerForApp(hand, way);
      await buildTrial(hand, way);
      expect((await downloadApk(hand, way)).suggestedFilename()).toMatch(/\.apk$/);
      await page.goto(site.server.address + pathTo('applist'));
      await page.locator('main a[href*="/layout/app/"]').filter({ visible: true }).first().click();
      await page.waitForURL('**/layout/app/**');
      await page.locator('main h1').waitFor();
    });
  });

  test.skipIf(!start)('signs a member in, shows their screens, and reads an installer', async () => {
    const member = await newMember(site.server.address, numbers.member);
    const file = join(newFolder(), 'tea.apk');
    writeFileSync(file, await installerApk({}));
    await visit(start!, async (page) => {
      await signIn(page, member.mobile);
      for (const screen of screens) {
        await page.goto(site.server.address + pathTo(screen));
        await page.locator('main h1, main h2').first().waitFor();
      }
      await page.goto(site.server.address + pathTo('appdislist'));
      const hand = handOf(page, language, 'phone');
      await here(page)
        .getByRole('link', { name: hand.list('publish'), exact: true })
        .click();
      await page.locator('input[type=file]').first().setInputFiles(file);
      await here(page).getByRole('checkbox').check();
      await page.locator('[data-part=facts], [data-part=file-facts]').filter({ visible: true }).first().waitFor();
    });
  });
});

/** A visit ends without an error on the page, and never on a page of errors. */
async function visit(
  start: NonNullable<ReturnType<typeof startOf>>,
  way: (page: Page) => Promise<void>,
): Promise<void> {
  const browser: Browser = await launchOldBrowser(start);
  try {
    const { context, errors } = await newVisitor(browser, language, phone);
    await way(await context.newPage());
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, mobile: string): Promise<void> {
  const say = textsIn(authTexts, language);
  await page.goto(site.server.address + pathTo('login'));
  const box = page.locator('[data-part=login-box]');
  await box.getByLabel(say('phone')).fill(mobile);
  await box.getByLabel(say('password'), { exact: true }).fill(password);
  await box.locator('[type=submit]').click();
  await page.waitForURL(/\/(layout|$)/);
}

describe.skipIf(!hasBrowser)('a browser that keeps nothing for the site', () => {
  test.each(['zh-CN', 'zh-EN'] as const)(
    'opens every page, and says before the sign-in what follows: %s',
    async (words) => {
      const { context, errors } = await newVisitor(site.browser, words, phone);
      await context.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage']) {
          const get = () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          };
          Object.defineProperty(window, name, { get, configurable: true });
        }
      });
      const page = await context.newPage();
      await page.goto(`${site.server.address}/`);
      await page.goto(`${site.server.address}/login?lang=${localeOf(words)}`);
      await hydrated(page);
      await page.getByText(textsIn(authTexts, words)('keepsNothing')).waitFor();
      await expectAccessible(page, 'a browser that keeps nothing');
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});
