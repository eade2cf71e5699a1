import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pathTo } from '#contract/screens.ts';
import { encodeSignedData } from '#formats/cms/encode-signed-data.ts';
import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import { readPlist } from '#formats/plist/read-plist.ts';
import { agents } from '#server/testing/install-page.ts';
import { type Language, localeOf } from '#words/language.ts';
import { sampleKey } from '../../story/signing-key.ts';
import { desktop, hasBrowser, phone } from '../hands/browser.ts';
import { type DistributionHand, handOf, here } from '../hands/distributing.ts';
import { journeySite } from '../hands/journey-site.ts';
import { settled } from '../hands/settled.ts';
import { verifiedMembers } from '../hands/verified.ts';

const site = journeySite();
/** The first one is in the profile of the installer. */
const devices = [
  { UDID: '00008110-000A1D0E3C01801E', PRODUCT: 'iPhone14,2', VERSION: '21F90', DEVICE_NAME: '' },
  { UDID: '00008130-001C24A10E82001C', PRODUCT: 'iPhone16,1', VERSION: '23A341', DEVICE_NAME: 'iPhone' },
] as const;
const visits = [
  ['zh-CN', '13900139321'],
  ['zh-EN', '13900139322'],
] as const satisfies readonly (readonly [Language, string])[];
const { verified } = verifiedMembers(site);

describe.skipIf(!hasBrowser)('the test devices of an iOS app', () => {
  test.each(visits)(
    '%s: register on the install page, and are named, copied, exported and removed by its owner',
    async (language, mobile) => {
      const permissions = ['clipboard-read', 'clipboard-write'];
      const { context, errors, page } = await verified(language, mobile, desktop, { permissions });
      const hand = handOf(page, language, 'desktop');
      const short = await published(page, hand);
      await nobodyYet(page, hand, short);
      for (const device of devices) {
        await registered(short, language, device);
      }
      await page.reload();
      await listed(page, hand);
      await named(page, hand);
      await exportList(page, hand);
      await removed(page, hand);
      await failed(page, hand, errors);
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});

const section = (page: Page) => page.locator('[data-part=testers]');
const row = (page: Page, udid: string) => section(page).locator('tr[data-tester]').filter({ hasText: udid });

/** Both looks of a screen, on a desk and on a phone. */
async function look(page: Page, { language }: DistributionHand, name: string): Promise<void> {
  for (const [view, size] of Object.entries({ phone, desktop })) {
    await page.setViewportSize(size);
    await handOf(page, language, view).look(`testers-${name}`);
  }
}

/** An app whose profile names one device; returns its short code. */
async function published(page: Page, { list, app, publish, language }: DistributionHand): Promise<string> {
  await page.goto(`${site.server.address}${pathTo('appdislist')}?lang=${localeOf(language)}`);
  await here(page)
    .getByRole('link', { name: list('publish') })
    .click();
  await publish('tea-testers.ipa');
  await page
    .locator('tr[data-app]')
    .getByRole('link', { name: list('set') })
    .click();
  await here(page)
    .getByRole('link', { name: app('tab_config') })
    .click();
  return page.getByLabel(app('short'), { exact: true }).inputValue();
}

/** An empty list says how devices come into it. */
async function nobodyYet(page: Page, hand: DistributionHand, short: string): Promise<void> {
  const { testers } = hand;
  await section(page).getByText(testers('none'), { exact: true }).waitFor();
  await look(page, hand, 'none');
  await section(page)
    .getByRole('button', { name: testers('copyLink') })
    .click();
  await expect.poll(() => clipboardOf(page)).toContain(`/d/${short}`);
}

const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** An iPhone opens the page, takes the profile, answers as iOS does, and is shown what becomes of it. */
async function registered(short: string, language: Language, device: (typeof devices)[number]): Promise<void> {
  const locale = language === 'zh-EN' ? 'en-US' : 'zh-CN';
  const context = await site.browser.newContext({ userAgent: agents.iphone, viewport: phone, locale });
  const page = await context.newPage();
  await page.goto(`${site.server.address}/d/${short}`);
  const link = page.locator('a[href*="udid.mobileconfig"]');
  expect(await link.isVisible()).toBe(true);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const profile = readPlist(readFileSync(await download.path())) as unknown as {
    PayloadContent: { URL: string; Challenge: string };
  };
  const { URL: address, Challenge: CHALLENGE } = profile.PayloadContent;
  const content = encodeXmlPlist({ ...device, CHALLENGE });
  const data = Buffer.from(encodeSignedData({ content, attached: true, signer: await sampleKey() }));
  const answer = await context.request.post(address, {
    data,
    headers: { 'content-type': 'application/pkcs7-signature' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(301);
  const result = new URL(answer.headers().location!);
  result.searchParams.set('lang', localeOf(language));
  await page.goto(result.href);
  const isIn = device === devices[0];
  const words = { zh: [/这台设备在描述文件里/, /已登记/], en: [/is in the profile/, /Registered\. This device/] }[
    localeOf(language)
  ];
  await page
    .getByText(words[isIn ? 0 : 1]!)
    .first()
    .waitFor();
  await context.close();
}

async function listed(page: Page, hand: DistributionHand): Promise<void> {
  const { testers } = hand;
  await row(page, devices[0].UDID).getByText(testers('inProfile'), { exact: true }).waitFor();
  const other = row(page, devices[1].UDID);
  await other.getByText(testers('notInProfile'), { exact: true }).waitFor();
  expect(await row(page, devices[0].UDID).innerText()).toContain('iPhone 13 Pro');
  expect(await other.innerText()).toMatch(/iPhone 15 Pro[\s\S]*iOS 26 \(23A341\)/);
  await look(page, hand, 'list');
}

async function named(page: Page, hand: DistributionHand): Promise<void> {
  const { testers } = hand;
  const rename = (name: string) =>
    section(page)
      .getByRole('button', { name: testers('renameOf', { name }), exact: true })
      .click();
  await rename('iPhone 13 Pro');
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('textbox').fill('林晓的 iPhone');
  await look(page, hand, 'name');
  await dialog.getByRole('button', { name: testers('save') }).click();
  await row(page, devices[0].UDID).getByText('林晓的 iPhone').waitFor();
  await page.locator('[data-part=toast] button').click();
  await section(page)
    .getByRole('button', { name: testers('renameOf', { name: 'iPhone 13 Pro' }), exact: true })
    .waitFor();
  await rename('iPhone 13 Pro');
  await dialog.getByRole('textbox').fill('林晓的 iPhone');
  await dialog.getByRole('button', { name: testers('save') }).click();
  await row(page, devices[0].UDID).getByText('林晓的 iPhone').waitFor();
  await page.reload();
  await row(page, devices[0].UDID).getByText('林晓的 iPhone').waitFor();
}

/** The copy of all identifiers, of one, and both files. */
async function exportList(page: Page, { testers }: DistributionHand): Promise<void> {
  const button = (name: string) => section(page).getByRole('button', { name, exact: true });
  await button(testers('copyAll')).click();
  await expect.poll(() => clipboardOf(page)).toBe([devices[1].UDID, devices[0].UDID].join('\n'));
  await button(testers('copyOf', { name: '林晓的 iPhone' })).click();
  await expect.poll(() => clipboardOf(page)).toBe(devices[0].UDID);
  const saved = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(name).click()]);
    return readFileSync(await download.path(), 'utf8');
  };
  expect(await saved(testers('forApple'))).toBe(
    [
      'Device ID\tDevice Name\tDevice Platform',
      `${devices[1].UDID}\tiPhone\tios`,
      `${devices[0].UDID}\t林晓的 iPhone\tios`,
      '',
    ].join('\n'),
  );
  expect(await saved(testers('csv'))).toContain(`${devices[0].UDID},林晓的 iPhone,"iPhone14,2",21F90,`);
}

async function removed(page: Page, hand: DistributionHand): Promise<void> {
  const { testers } = hand;
  const ask = () =>
    section(page)
      .getByRole('button', { name: testers('removeOf', { name: 'iPhone' }), exact: true })
      .click();
  const dialog = page.getByRole('dialog', { name: testers('removeTitle', { name: 'iPhone' }) });
  await ask();
  await look(page, hand, 'remove');
  await dialog.getByRole('button', { name: testers('keep') }).click();
  expect(await row(page, devices[1].UDID).count()).toBe(1);
  await ask();
  await dialog.getByRole('button', { name: testers('remove'), exact: true }).click();
  await row(page, devices[1].UDID).waitFor({ state: 'detached' });
  expect(await section(page).locator('tr[data-tester]').count()).toBe(1);
}

/** The list says that it did not come, and comes with a retry; the rest of the page stays. */
async function failed(page: Page, hand: DistributionHand, errors: string[]): Promise<void> {
  await page.route('**/list-testers', (route) => route.abort());
  await page.reload();
  await section(page).getByRole('alert').waitFor();
  await settled(page);
  await look(page, hand, 'failed');
  await page.unroute('**/list-testers');
  await section(page).getByRole('alert').getByRole('button').click();
  await row(page, devices[0].UDID).waitFor();
  const ours = errors.filter((error) => !/ERR_FAILED/.test(error));
  errors.splice(0, errors.length, ...ours);
}
