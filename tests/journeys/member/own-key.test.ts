import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writePkcs12 } from '#formats/keystore/write-pkcs12.ts';
import { createSigningKey, fingerprintsOf } from '#formats/signing-key.ts';
import { TRIAL_DAYS } from '#rules/packaging/trial.ts';
import { keysTexts } from '#web/packaging/keys/texts.ts';
import { packagingTexts } from '#web/packaging/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { localeOf } from '#words/language.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();
const secret = 'Old-store 2019';

/** Two keystores: one that every store accepts, and one whose certificate has expired. */
async function keystores() {
  const folder = join(site.server.dataDir, 'keystores');
  mkdirSync(folder, { recursive: true });
  const make = async (name: string, notAfterSeconds: number) => {
    const key = await createSigningKey({ commonName: 'Shanye', notBeforeSeconds: 0, notAfterSeconds });
    const path = join(folder, name);
    writeFileSync(path, await writePkcs12({ ...key, alias: 'upload' }, secret));
    return { path, sha256: fingerprintsOf(key.certificate).sha256 };
  };
  return { sound: await make('release.p12', 2_650_000_000), expired: await make('expired.p12', 1_500_000_000) };
}

test.skipIf(!hasBrowser).each([
  ['zh-CN', desktop, '13900139071'],
  ['zh-EN', phone, '13900139072'],
] as const)('in %s, a member signs an app with the key of its earlier versions', async (language, viewport, mobile) => {
  const { context, errors } = await newVisitor(site.browser, language, viewport);
  await signedIn(context, await newMember(site.server.address, mobile));
  const page = await context.newPage();
  const [keys, wizard] = [textsIn(keysTexts, language), textsIn(packagingTexts, language)];
  const { sound, expired } = await keystores();
  const query = new URLSearchParams({ link: site.websites.addresses.tea, lang: localeOf(language) });
  await page.goto(`${site.server.address}/layout/edit/baseConf?${query}`);
  await page.locator('[data-part=icon]').waitFor();
  await page.getByText(keys('ownOffer')).click();
  const use = page.getByRole('button', { name: keys('ownSubmit') });
  const chooser = page.locator('input[type=file][accept*=".jks"]');
  const password = page.getByLabel(keys('ownStorePassword'), { exact: true });

  await use.click();
  await page.getByText(keys('ownFileMust')).waitFor();
  await chooser.setInputFiles(expired.path);
  await password.fill('not-the-password');
  await use.click();
  await page.getByText(language === 'zh-CN' ? '密钥库的密码不正确' : 'The keystore’s password is wrong.').waitFor();
  await expectAccessible(page, 'a keystore that does not open');

  await password.fill(secret);
  await use.click();
  const imported = page.locator('[data-part=own-key]');
  await imported.getByText(language === 'zh-CN' ? '证书已过期' : 'the certificate has expired').waitFor();
  await imported.getByRole('button', { name: keys('ownDrop') }).click();
  await page.getByText(keys('ownNone')).waitFor();

  await page.getByText(keys('ownOffer')).click();
  await chooser.setInputFiles(sound.path);
  await password.fill(secret);
  await use.click();
  await imported.waitFor();
  await expectAccessible(page, 'an imported key');

  await page.getByRole('button', { name: wizard('nextModules') }).click();
  await page.waitForURL('**/moduleConf**');
  await page.getByRole('button', { name: wizard('startTrial', { days: TRIAL_DAYS }) }).waitFor();
  await page.goBack();
  await settled(page);
  await imported.waitFor();
  await page.goForward();
  await page.getByRole('button', { name: wizard('startTrial', { days: TRIAL_DAYS }) }).click();
  const shown = page.locator('[data-part=fingerprints] dd').first();
  await shown.waitFor();
  expect((await shown.innerText()).replaceAll(/[:\s]/g, '').toLowerCase()).toBe(sound.sha256);
  expect(errors).toEqual([]);
  await context.close();
});
