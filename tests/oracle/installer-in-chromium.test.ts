import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApk } from '#android/build-apk.ts';
import { hex, utf8 } from '#formats/bytes.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import type { Installer } from '#installers/installer.ts';
import { readInstaller } from '#installers/read-installer.ts';
import { buildIpa } from '#ios/build-ipa.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasBrowser, launchBrowser } from '#tests/journeys/hands/browser.ts';
import { element, sampleApp } from '#tests/story/android-app.ts';
import { sampleIosApp } from '#tests/story/ios-app.ts';
import { sampleKey } from '#tests/story/signing-key.ts';

const folder = newFolder();
const SIDE = 48;

/** A picked File in Chromium, before any upload. */
describe.skipIf(!hasBrowser)('an installer that is picked in a browser', () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await launchBrowser()).newPage();
    const script = await bundle();
    const body = `<input type="file"><script>${script.replaceAll('</script', '<\\/script')}</script>`;
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await page.goto('https://tea.example.com/');
  });
  afterAll(() => page?.context().browser()?.close());

  test.each([
    ['apk', async () => buildApk(sampleApp(await sampleKey()))],
    ['ipa', async () => buildIpa(sampleIosApp())],
  ])('has the same facts as on the server: .%s', async (format, make) => {
    const bytes = await make();
    expect(await pick(page, `tea.${format}`, bytes)).toEqual(plain(await readInstaller(fromBytes(bytes), nodeCodecs)));
  });

  test('has all facts but its signers on a page that is not secure', async () => {
    await page.goto('http://tea.example.com/');
    const reading = await pick(page, 'tea.apk', buildApk(sampleApp(await sampleKey())));
    const problems = [{ part: 'signers', reason: expect.stringContaining('secure pages only') }];
    expect(reading).toMatchObject({ ok: true, installer: { identifier: 'com.xinghe.shop', problems } });
    await page.goto('https://tea.example.com/');
  });

  test('is refused by its content and by its name', async () => {
    expect(await pick(page, 'tea.apk', utf8('a letter'))).toMatchObject({ ok: false, refusal: 'notArchive' });
    expect(await pick(page, 'tea.apk', buildIpa(sampleIosApp()))).toMatchObject({ ok: false, refusal: 'renamed' });
  });

  test('has an icon that the browser draws as the server does', async () => {
    const resources = sampleApp(await sampleKey()).resources;
    const icon = { ref: resources.add('drawable', 'leaf', { file: 'res/leaf.xml' }) };
    const application = element('application', { 'android:icon': icon });
    const manifest = element('manifest', { package: 'cn.tea' }, application);
    const app = sampleApp(await sampleKey());
    const files = [...app.files, { name: 'res/leaf.xml', xml: leaf }];
    const reading = await readInstaller(fromBytes(buildApk({ ...app, resources, manifest, files })), nodeCodecs);
    const svg = (reading as { installer: Installer }).installer.icon!.bytes;
    const shown = await page.evaluate(drawInPage, [new TextDecoder().decode(svg), SIDE] as const);
    const drawn = await sharp(svg).resize(SIDE, SIDE).ensureAlpha().raw().toBuffer();
    const different = shown.filter((value, i) => Math.abs(value - drawn[i]!) > 48).length;
    expect([shown.length, shown.some((value) => value > 0)]).toEqual([SIDE * SIDE * 4, true]);
    expect(different / shown.length).toBeLessThan(0.02);
  });
});

declare const installers: {
  readInstaller: typeof readInstaller;
  fromBlob: (blob: Blob) => Parameters<typeof readInstaller>[0];
  browserCodecs: Parameters<typeof readInstaller>[1];
};

/** The picked file as JSON, with bytes as hexadecimal. */
async function pick(page: Page, name: string, bytes: Uint8Array): Promise<unknown> {
  writeFileSync(join(folder, name), bytes);
  await page.locator('input').setInputFiles(join(folder, name));
  return page.evaluate(async () => {
    const [file] = document.querySelector('input')!.files!;
    const reading = await installers.readInstaller(installers.fromBlob(file!), installers.browserCodecs, file!.name);
    const text = JSON.stringify(reading, (_, value) =>
      value instanceof Uint8Array ? Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('') : value,
    );
    return JSON.parse(text);
  });
}

function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(structuredClone(value), (_, inner) => (inner instanceof Uint8Array ? hex(inner) : inner)),
  );
}

async function drawInPage([svg, side]: readonly [string, number]): Promise<number[]> {
  const image = new Image();
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0, side, side);
  return [...context.getImageData(0, 0, side, side).data];
}

const leaf = element(
  'adaptive-icon',
  {},
  element('background', { 'android:drawable': { color: 0xff1f6b4a } }),
  element(
    'foreground',
    {},
    element(
      'vector',
      { 'android:viewportWidth': { float: 24 }, 'android:viewportHeight': { float: 24 } },
      element('path', {
        'android:pathData': 'M12,5C19,9 19,15 12,19C5,15 5,9 12,5z',
        'android:fillColor': { color: 0xffffffff },
      }),
    ),
  ),
);

async function bundle(): Promise<string> {
  const of = (path: string) => JSON.stringify(fileURLToPath(new URL(`../../${path}`, import.meta.url)));
  const exports = [
    `export { readInstaller } from ${of('installers/read-installer.ts')};`,
    `export { fromBlob } from ${of('formats/random-access.ts')};`,
    `export { browserCodecs } from ${of('formats/codecs-browser.ts')};`,
  ];
  writeFileSync(join(folder, 'installers.js'), exports.join('\n'));
  const lib = { entry: join(folder, 'installers.js'), formats: ['iife' as const], name: 'installers' };
  const built = await build({ configFile: false, logLevel: 'error', build: { write: false, lib } });
  return [built].flat().flatMap((one) => ('output' in one ? one.output[0].code : []))[0]!;
}
