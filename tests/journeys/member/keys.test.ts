import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountTexts } from '#web/account/texts.ts';
import { consoleTexts } from '#web/console/texts.ts';
import { appTexts } from '#web/packaging/apps/texts.ts';
import { buildTexts } from '#web/packaging/builds/texts.ts';
import { keysTexts } from '#web/packaging/keys/texts.ts';
import { common } from '#web/texts/common.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { hasTool, runTool } from '../../oracle/tools.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, password, readCode, signedIn } from '../hands/member.ts';
import { packTeaShop } from '../hands/packaged.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();
const secret = 'Tea-2026!x';
const tools = ['openssl', 'keytool', 'apksigner'].every(hasTool);

type Language = 'zh-CN' | 'zh-EN';
const wordsOf = (language: Language) => ({
  account: textsIn(accountTexts, language),
  common: textsIn(common, language),
  console: textsIn(consoleTexts, language),
  keys: textsIn(keysTexts, language),
  wizard: textsIn(buildTexts, language),
});
type Words = ReturnType<typeof wordsOf>;

/** A member who has just packed the tea shop, on the page that shows it. */
async function packaged(language: Language, viewport: typeof desktop, mobile: string) {
  const { context, errors } = await newVisitor(site.browser, language, viewport);
  const member = await newMember(site.server.address, mobile);
  await signedIn(context, member);
  const page = await context.newPage();
  const say = wordsOf(language);
  await packTeaShop(page, site, language);
  return { context, errors, page, say, member };
}

async function fillPasswords(page: Page, { keys }: Words, once = secret, twice = once): Promise<void> {
  await page.getByLabel(keys('secret'), { exact: true }).fill(once);
  await page.getByLabel(keys('repeat'), { exact: true }).fill(twice);
}

async function exported(page: Page, { keys }: Words): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: keys('submit') }).click(),
  ]);
  await page.getByRole('heading', { name: keys('titleReady') }).waitFor();
  return download;
}

const pathOf = (name: string) => join(site.server.dataDir, name);
const hexOf = (printed: string) => printed.replaceAll(':', '').toLowerCase();

describe.skipIf(!hasBrowser)('the key of an app', () => {
  test('is exported beside its build, and signs the app as we did', async () => {
    const { context, errors, page, say } = await packaged('zh-CN', desktop, '13900139061');
    const shown = hexOf((await page.locator('[data-part=fingerprints] dd').first().innerText()).replaceAll(/\s/g, ''));
    await page.getByRole('button', { name: say.keys('export') }).click();
    await page.locator('dialog[open] :is(input, [aria-pressed=true]):focus').waitFor();
    await page.getByLabel(say.account('ownPassword')).fill(password);
    await fillPasswords(page, say);
    await expectAccessible(page, 'exporting a key');
    const download = await exported(page, say);
    await expectAccessible(page, 'an exported key');
    const keystore = pathOf(download.suggestedFilename());
    await download.saveAs(keystore);
    const alias = await page.locator('dialog[open] dl dd').innerText();
    expect(download.suggestedFilename()).toBe(`${alias}.p12`);
    await page.getByRole('button', { name: say.keys('done') }).click();
    if (tools) {
      const [apk] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: say.wizard('downloadAndroid') }).click(),
      ]);
      await apk.saveAs(pathOf('ours.apk'));
      expect(signsAlike(keystore, alias, pathOf('ours.apk'))).toBe(shown);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  test('requires a proof and a sound password, and names the missing one at each field', async () => {
    const { context, errors, page, say, member } = await packaged('zh-EN', phone, '13900139062');
    await page.getByRole('button', { name: say.keys('export') }).click();
    const submit = page.getByRole('button', { name: say.keys('submit') });
    const problem = page.locator('dialog[open] [role=alert]');
    const expectProblem = async (part: string) => {
      await submit.click();
      await expect.poll(() => problem.allInnerTexts()).toEqual([expect.stringContaining(part)]);
    };
    await expectProblem(say.account('ownPasswordMust'));
    await page.getByLabel(say.account('ownPassword')).fill('not-my-password');
    await expectProblem(say.keys('secretMust'));
    await fillPasswords(page, say, '口令口令口令口令');
    await expectProblem('keytool cannot open anything else');
    await fillPasswords(page, say, secret, 'Tea-2026!y');
    await expectProblem('don’t match');
    await fillPasswords(page, say);
    await expectProblem('The password is wrong');
    await page.getByRole('button', { name: say.account('proofCode') }).click();
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByText(/Sandbox code/).waitFor();
    await page.getByLabel('6-digit code').fill(await readCode(site.server.address, member.mobile, 'exportkey'));
    const download = await exported(page, say);
    expect(download.suggestedFilename()).toMatch(/\.p12$/);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(say.keys('export'));
    expect(errors).toEqual([]);
    await context.close();
  });

  test('is found from the app list, and before the account is closed', async () => {
    const { context, errors, page, say } = await packaged('zh-CN', desktop, '13900139063');
    await page.goto(`${site.server.address}/layout/applist`);
    await settled(page);
    await page.getByRole('button', { name: textsIn(appTexts, 'zh-CN')('moreOf', { name: '山野茶事' }) }).click();
    await page.getByRole('button', { name: say.console('key'), exact: true }).click();
    await page.getByText('RSA-2048').waitFor();
    await expectAccessible(page, 'the facts of a key');
    await page.getByRole('button', { name: say.keys('export') }).click();
    await page.getByLabel(say.keys('secret'), { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say.console('allKeys') }).click();
    await page.getByText(say.keys('allLead')).waitFor();
    await expectAccessible(page, 'all keys');
    await page.goto(`${site.server.address}/user/uBase`);
    await settled(page);
    await page.getByRole('button', { name: say.account('closeAction') }).click();
    await page.getByRole('button', { name: say.keys('exportOf', { name: '山野茶事' }) }).click();
    await page.getByLabel(say.account('ownPassword')).fill(password);
    await fillPasswords(page, say);
    await exported(page, say);
    await page.getByRole('button', { name: say.keys('done') }).click();
    await page.getByText(say.account('closeLoses')).waitFor();
    await expect.poll(() => page.locator('[data-part=keys]').innerText()).toContain('导出过');
    await expectAccessible(page, 'closing an account');
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** Signs a copy of an APK with an exported key, as its owner would, and returns the digest that both signers share. */
function signsAlike(keystore: string, alias: string, apk: string): string {
  const secretFile = `${keystore}.pass`;
  writeFileSync(secretFile, secret);
  expect(runTool('openssl', ['pkcs12', '-in', keystore, '-noout', '-info', '-passin', `file:${secretFile}`])).toBe('');
  const listed = runTool('keytool', ['-list', '-keystore', keystore, '-storepass:file', secretFile]);
  const again = `${apk}.again`;
  copyFileSync(apk, again);
  runTool('apksigner', ['sign', '--ks', keystore, '--ks-key-alias', alias, '--ks-pass', `file:${secretFile}`, again]);
  const [ours, theirs] = [apk, again].map((file) => digestOf(runTool('apksigner', ['verify', '--print-certs', file])));
  expect(theirs).toBe(ours);
  expect(hexOf(listed)).toContain(ours);
  return ours!;
}

const digestOf = (printed: string) => /SHA-256 digest: ([0-9a-f]{64})/.exec(printed)?.[1];
