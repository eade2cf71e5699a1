import { describe, expect, test } from 'vitest';
import { consoleTexts } from '#web/console/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { localeOf } from '#words/language.ts';
import { desktop, hasBrowser, newVisitor } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';

const site = journeySite();

describe.skipIf(!hasBrowser)('a member whose network goes away', () => {
  test.each([
    ['zh-CN', '网络断了', '再试一次'],
    ['zh-EN', 'You are offline', 'Try again'],
  ] as const)(
    'shows a page of ours on the way to another screen, from which the member goes on (%s)',
    async (language, title, again) => {
      const text = textsIn(consoleTexts, language);
      const member = await newMember(site.server.address, language === 'zh-CN' ? '13900139181' : '13900139182');
      const { context } = await newVisitor(site.browser, language, desktop, { serviceWorkers: 'allow' });
      await signedIn(context, member);
      const page = await context.newPage();
      await page.goto(`${site.server.address}/layout/applist?lang=${localeOf(language)}`);
      await page.getByRole('heading', { name: text('emptyTitle') }).waitFor();
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      const online = await page.goto(`${site.server.address}/layout/applist`);
      expect([online!.status(), online!.fromServiceWorker()], 'online, through the worker').toEqual([200, true]);
      await page.waitForFunction(() => localStorage.getItem('systemInfo') && localStorage.getItem('bannerList'));
      await context.setOffline(true);
      await page
        .getByRole('link', { name: text('navBase') })
        .first()
        .click();
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByText('feedback@qdb.example').waitFor();
      const banner = page.getByRole('img', {
        name: language === 'zh-CN' ? /^已符合 Google Play/ : /^Meets the new Google Play rules/,
      });
      await banner.waitFor();
      expect(await banner.boundingBox(), 'the banner, as on the home page (spec §9)').toMatchObject({
        x: 0,
        y: 0,
        height: 100,
      });
      await context.setOffline(false);
      await page.getByRole('link', { name: again }).click();
      await page.getByRole('heading', { name: text('emptyTitle') }).waitFor();
      await context.close();
    },
  );
});
