import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { utf8 } from '#formats/bytes.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { consoleTexts } from '#web/console/texts.ts';
import { packagingTexts } from '#web/packaging/texts.ts';
import { textsIn } from '#web/texts/use-text.ts';
import { expectAccessible } from '../hands/accessible.ts';
import { desktop, hasBrowser, newVisitor, phone } from '../hands/browser.ts';
import { buildTrial, countingHand, downloadApk } from '../hands/first-app.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { settled } from '../hands/settled.ts';

const site = journeySite();
const start =
  '<!doctype html><meta charset="utf-8"><title>山野茶事</title><link rel="icon" href="leaf.svg"><h1>春山新茶</h1>';
const leaf = '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512"/></svg>';
const zipOf = (name: string, page: string) => ({
  name,
  mimeType: 'application/zip',
  buffer: Buffer.from(
    writeZip([
      { name: page, data: utf8(start) },
      { name: 'leaf.svg', data: utf8(leaf) },
    ]),
  ),
});

describe.skipIf(!hasBrowser)('a member without a website', () => {
  test.each([
    ['zh-CN', desktop, '13900139061'],
    ['zh-EN', phone, '13900139062'],
  ] as const)('uploads a zip, and gets an app with it inside: %s', async (language, size, mobile) => {
    const say = textsIn(packagingTexts, language);
    const { context, errors } = await newVisitor(site.browser, language, size);
    await signedIn(context, await newMember(site.server.address, mobile));
    const page = await context.newPage();
    await page.goto(`${site.server.address}/layout/applist?lang=${language}`);
    await settled(page);
    await page.getByRole('button', { name: textsIn(consoleTexts, language)('emptyAction') }).click();
    await page.waitForURL('**/layout/edit/baseConf**');
    await settled(page);

    const upload = () => page.locator('input[type=file][accept*=".zip"]');
    await upload().setInputFiles(zipOf('site.zip', 'start.html'));
    await page.getByRole('alert').filter({ hasText: 'index.html' }).waitFor();
    await upload().setInputFiles(zipOf('山野.zip', 'index.html'));
    await page.locator('[data-part=site]').getByText('山野.zip').waitFor();
    const name = page.getByRole('textbox', { name: say('name'), exact: true });
    expect(await name.inputValue()).toBe('山野茶事');
    expect(await page.getByText(say('siteNoIos')).isVisible()).toBe(true);
    await expectAccessible(page);

    await page.reload();
    await page.locator('[data-part=site]').getByText('山野.zip').waitFor();
    await page.getByRole('button', { name: say('siteToLink') }).click();
    await page.getByRole('textbox', { name: say('link'), exact: true }).waitFor();
    await upload().setInputFiles(zipOf('山野.zip', 'index.html'));
    await page.locator('[data-part=site]').waitFor();

    const hand = countingHand();
    const made = { page, link: '', mobile, language };
    await buildTrial(hand, made);
    const apk = await readFile((await (await downloadApk(hand, made)).path())!);
    const source = fromBytes(Uint8Array.from(apk));
    const entry = (await readZipDirectory(source)).entries.get('assets/site/index.html');
    expect(Buffer.from(await readZipEntry(source, entry!, nodeCodecs, 1 << 20)).toString()).toBe(start);
    expect(errors).toEqual([]);
    await context.close();
  });
});
