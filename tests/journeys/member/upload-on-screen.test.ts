import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { pathTo } from '#contract/screens.ts';
import { type Language, localeOf } from '#words/language.ts';
import { newFolder } from '../../fixtures/new-folder.ts';
import { installerApk } from '../../story/installers.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { type DistributionHand, handOf, here } from '../hands/distributing.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { networkOf } from '../hands/network.ts';

const site = journeySite();
const installer = join(newFolder(), 'tea-large.apk');

beforeAll(async () => {
  writeFileSync(installer, await installerApk({ ballast: randomBytes(20_000_000) }));
});

const visits = [
  ['zh-CN', 'desktop', '13900139311'],
  ['zh-EN', 'phone', '13900139312'],
] as const satisfies readonly (readonly [Language, 'desktop' | 'phone', string])[];

describe.skipIf(!hasBrowser)('an installer on its way', () => {
  test.each(visits)(
    '%s, %s: is paused, goes on, survives a reload and a lost network, and is canceled',
    async (language, view, mobile) => {
      const { context, errors } = await newVisitor(site.browser, language, view === 'phone' ? phone : desktop);
      await signedIn(context, await newMember(site.server.address, mobile));
      const page = await context.newPage();
      const hand = { ...handOf(page, language, view), network: await networkOf(page) };
      await page.goto(`${site.server.address}${pathTo('appdislist')}?lang=${localeOf(language)}`);
      await press(page, 'link', hand.list('publish'));
      await paused(page, hand);
      await reloaded(page, hand);
      await offline(page, hand);
      await canceled(page, hand);
      expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/.test(error))).toEqual([]);
      await context.close();
    },
  );
});

/** Slow, so that something is on its way when the visitor acts. */
type Hand = DistributionHand & { network: Awaited<ReturnType<typeof networkOf>> };

const press = (page: Page, role: 'link' | 'button', name: string) =>
  here(page).getByRole(role, { name, exact: true }).click();

async function choose(page: Page, { network }: Hand): Promise<void> {
  await network.slow();
  await page.locator('input[type=file]').first().setInputFiles(installer);
  await here(page).getByRole('checkbox').check();
  await page.locator('[data-part=upload] progress').waitFor();
}

const sent = (page: Page) =>
  page.locator('[data-part=upload] progress').evaluate((bar) => (bar as HTMLProgressElement).value);

async function paused(page: Page, hand: Hand): Promise<void> {
  const { say, look } = hand;
  await choose(page, hand);
  await expect.poll(() => sent(page)).toBeGreaterThan(0);
  await press(page, 'button', say('pause'));
  await here(page).getByText(say('paused')).waitFor();
  const before = await sent(page);
  await look('upload-paused');
  expect(await sent(page)).toBe(before);
  await press(page, 'button', say('resume'));
  await expect.poll(() => sent(page)).toBeGreaterThan(before);
}

/** The rest of the same file, chosen again. */
async function reloaded(page: Page, hand: Hand): Promise<void> {
  const { say, look } = hand;
  await page.reload();
  await page.locator('[data-part=earlier]').waitFor();
  await look('upload-earlier');
  await choose(page, hand);
  await expect.poll(() => sent(page)).toBeGreaterThan(0);
  await here(page).getByText(say('speed')).waitFor();
}

async function offline(page: Page, { say, look, network }: Hand): Promise<void> {
  await network.away();
  const note = page.getByText(say('waitingNote', { sent: '' }).slice(-12));
  await note.waitFor();
  await look('upload-waiting');
  await network.slow();
  await note.waitFor({ state: 'detached' });
}

async function canceled(page: Page, { say }: Hand): Promise<void> {
  await press(page, 'button', say('cancelUpload'));
  await page.locator('[data-part=upload]').waitFor({ state: 'detached' });
  await page.reload();
  await here(page).getByText(say('dropTitle')).waitFor();
  expect(await page.locator('[data-part=earlier]').count()).toBe(0);
}
