import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { authTexts } from '#web/auth/texts.ts';
import { consoleTexts } from '#web/console/texts.ts';
import { packagingTexts } from '#web/packaging/texts.ts';
import { phone as phoneTexts } from '#web/phone/texts.ts';
import { home } from '#web/site/home/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { languages, localeOf } from '#words/language.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { hydrated } from '../hands/hydrated.ts';
import { journeySite } from '../hands/journey-site.ts';
import { type JourneyMember, newMember, password, signedIn } from '../hands/member.ts';

const site = journeySite();
let member: JourneyMember;

beforeAll(async () => {
  member = await newMember(site.server.address, '13900139050');
});

const viewports = { desktop, phone };
type Language = (typeof languages)[number];
const visits = languages.flatMap((language) =>
  (['desktop', 'phone'] as const).map((width) => [language, width] as const),
);
const openSite = (page: Page, language: Language) => page.goto(`${site.server.address}/?lang=${localeOf(language)}`);

describe.skipIf(!hasBrowser)('the phone of the wizard shows the member’s own site', () => {
  test.each(visits)('to a newcomer who clicks through from the home page (%s, %s)', async (language, width) => {
    const { context, errors } = await newVisitor(site.browser, language, viewports[width]);
    const page = await context.newPage();
    await openSite(page, language);
    await page.locator('form input[name=link]').first().fill(site.websites.addresses.tea);
    await page.locator('form button[type=submit]').first().click();
    const trial = textsIn(home, language)('startTrial', { days: TRIAL_DAYS });
    await page.locator('#hero-next').getByRole('link', { name: trial }).click();
    await page.waitForURL('**/login?as=register&next=**');
    // The page is the same for everybody; the browser changes the language without losing the step.
    await expect.poll(() => page.locator('header a[data-language]').getAttribute('href')).toContain('next=');
    await page.getByRole('button', { name: textsIn(authTexts, language)('toLogin'), exact: true }).click();
    await page.locator('[data-part=login-box][data-mode=login]').waitFor();
    await signIn(page, language);
    await page.waitForURL('**/layout/edit/baseConf?link=**');
    await expectLiveSite(page, language);
    expect(errors).toEqual([]);
    await context.close();
  });

  test.each(visits)(
    'to a member who begins a new app in the list, goes back and begins another (%s, %s)',
    async (language, width) => {
      const { context, errors } = await newVisitor(site.browser, language, viewports[width]);
      await signedIn(context, member);
      const page = await context.newPage();
      await openSite(page, language);
      await openConsole(page);
      for (let app = 1; app <= 2; app++) {
        await beginApp(page, language);
        await expectLiveSite(page, language);
        await backToList(page, language);
      }
      expect(errors).toEqual([]);
      await context.close();
    },
  );

  test.each(visits)(
    'of a draft that is saved, loaded again and opened from the list (%s, %s)',
    async (language, width) => {
      const { context, errors } = await newVisitor(site.browser, language, viewports[width]);
      await signedIn(context, member);
      const page = await context.newPage();
      await openSite(page, language);
      await openConsole(page);
      await beginApp(page, language);
      const say = textsIn(packagingTexts, language);
      await page.locator('[data-part=icon]').waitFor();
      const name = page.getByRole('textbox', { name: say('name'), exact: true });
      await name.fill('我的茶');
      await save();
      await expectLiveSite(page, language);
      await page.reload();
      await expectOpenedDraft();
      await backToList(page, language);
      await page.waitForURL('**/layout/applist');
      const draft = page.getByRole('link', { name: textsIn(consoleTexts, language)('continueDraft') });
      await draft.first().click();
      await expectOpenedDraft();
      expect(errors).toEqual([]);
      await context.close();

      /** A phone shows only the next step, which leads back to the draft. */
      async function save() {
        if (isNarrow(page)) {
          await page.getByRole('button', { name: say('nextModules') }).click();
          await page.waitForURL('**/layout/edit/moduleConf?appid=*');
          await page.goBack();
          await page.waitForURL('**/layout/edit/baseConf?appid=*');
        } else {
          const frame = await page.locator('[data-part=stage] iframe').elementHandle();
          await page.getByRole('button', { name: say('saveDraft') }).click();
          await page.waitForURL('**/layout/edit/baseConf?appid=*');
          expect(await frame!.evaluate((element) => element.isConnected), 'the screen stays as it is').toBe(true);
        }
      }

      async function expectOpenedDraft() {
        await expectLiveSite(page, language);
        await page.getByText(say('checkTitle'), { exact: false }).waitFor({ state: 'attached' });
        expect(await name.inputValue()).toBe('我的茶');
      }
    },
  );

  test('and its outline where a policy forbids the site', async () => {
    const { context } = await newVisitor(site.browser, 'zh-EN');
    await signedIn(context, member);
    const page = await context.newPage();
    await page.route('**/layout/applist', async (route) => {
      const answer = await route.fetch();
      const policy = answer.headers()['content-security-policy']!.replace(/frame-src [^;]+/, "frame-src 'none'");
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': policy } });
    });
    await openSite(page, 'zh-EN');
    await openConsole(page);
    await beginApp(page, 'zh-EN');
    await page
      .locator('[data-part=stage] [data-part=shape]')
      .getByText(textsIn(phoneTexts, 'zh-EN')('notFrameable'))
      .waitFor();
    expect(await page.locator('[data-part=stage] iframe').count()).toBe(0);
    await context.close();
  });

  test('and its outline while the site loads', async () => {
    const { context } = await newVisitor(site.browser, 'zh-CN');
    await signedIn(context, member);
    const page = await context.newPage();
    await page.clock.install();
    const come = Promise.withResolvers<void>();
    await page.route(`${site.websites.addresses.tea}/`, async (route) => {
      await come.promise;
      await route.continue();
    });
    await openSite(page, 'zh-CN');
    await openConsole(page);
    await beginApp(page, 'zh-CN');
    await page.locator('[data-part=stage] iframe').waitFor();
    await page.clock.fastForward(13_000);
    await page
      .locator('[data-part=stage] [data-part=shape]')
      .getByText(textsIn(phoneTexts, 'zh-CN')('notFrameable'))
      .waitFor();
    come.resolve();
    await expectLiveSite(page, 'zh-CN');
    await context.close();
  });
});

async function openConsole(page: Page): Promise<void> {
  if (isNarrow(page)) {
    await page.locator('[data-part=account-menu]').click();
  }
  await page.locator('[data-part=header] a[href="/layout/applist"]').filter({ visible: true }).first().click();
}

/** From the list, by a client-side navigation. */
async function beginApp(page: Page, language: Language): Promise<void> {
  await page.waitForURL('**/layout/applist');
  await hydrated(page);
  const text = textsIn(consoleTexts, language);
  await page
    .getByRole('link', { name: text('newApp') })
    .or(page.getByRole('button', { name: text('emptyAction') }))
    .first()
    .click();
  await page.waitForURL('**/layout/edit/baseConf');
  await page.locator('input[type=url]').fill(site.websites.addresses.tea);
  await page.locator('input[type=url]').press('Enter');
}

/** The link in the header; on a phone it is in the account menu. */
async function backToList(page: Page, language: Language): Promise<void> {
  if (isNarrow(page)) {
    await page.locator('[data-part=stage] [data-part=close]').click();
    await page.locator('[data-part=account-menu]').click();
    await page
      .locator('[data-part=account-entries] a[href="/layout/applist"]')
      .filter({ visible: true })
      .first()
      .click();
  } else {
    await page.getByRole('link', { name: textsIn(consoleTexts, language)('backConsole') }).click();
  }
}

const isNarrow = (page: Page): boolean => page.viewportSize()!.width < 500;

async function signIn(page: Page, language: Language): Promise<void> {
  const say = textsIn(authTexts, language);
  await hydrated(page);
  await page.getByLabel(say('phone'), { exact: true }).fill(member.mobile);
  await page.getByLabel(say('password'), { exact: true }).fill(password);
  await page.locator('button[type=submit]').click();
}

/** Excludes Chrome's error page, which has a frame of the same size. */
async function expectLiveSite(page: Page, language: Language): Promise<void> {
  await showPhone(page, language);
  const live = page.frameLocator('[data-part=stage] iframe');
  await live.getByRole('heading', { name: '山野茶事', includeHidden: true }).waitFor({ state: 'attached' });
  await live.getByText('明前龙井').waitFor({ state: 'attached' });
  expect(await page.locator('[data-part=stage] iframe').isVisible()).toBe(true);
  expect(await page.locator('[data-part=stage] [data-part=shape]').count()).toBe(0);
}

async function showPhone(page: Page, language: Language): Promise<void> {
  if (isNarrow(page)) {
    await page.getByRole('button', { name: textsIn(packagingTexts, language)('preview'), exact: true }).click();
  }
}
