import type { Page } from 'playwright-core';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { packagingTexts } from '#web/packaging/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { type Language, localeOf } from '#words/language.ts';
import type { JourneySite } from './journey-site.ts';

/** Packs the tea shop as a signed-in member, and ends on the page of its build. */
export async function packTeaShop(page: Page, { server, websites }: JourneySite, language: Language): Promise<void> {
  const say = textsIn(packagingTexts, language);
  const query = new URLSearchParams({ link: websites.addresses.tea, lang: localeOf(language) });
  await page.goto(`${server.address}/layout/edit/baseConf?${query}`);
  await page.locator('[data-part=icon]').waitFor();
  await page.getByRole('button', { name: say('nextModules') }).click();
  await page.getByRole('button', { name: say('startTrial', { days: TRIAL_DAYS }) }).click();
  await page.locator('[data-part=fingerprints]').waitFor();
}
