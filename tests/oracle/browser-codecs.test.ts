import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { utf8 } from '#formats/bytes.ts';
import type { Codecs } from '#formats/codecs.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { hasBrowser, launchBrowser } from '#tests/journeys/hands/browser.ts';

/** Chromium's own streams: those of Node keep other turns. */
describe.skipIf(!hasBrowser)('the codecs of a browser, in a browser', () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await launchBrowser()).newPage();
    await page.addScriptTag({ content: await bundle() });
  });
  afterAll(() => page?.context().browser()?.close());

  const text = Uint8Array.from(utf8(Array.from({ length: 60_000 }, (_, line) => `line ${line * 7919}\n`).join('')));
  const packed = deflateRawSync(text);

  test.each([
    ['all of a stream', packed, text.length],
    ['its start', packed, 5000],
    ['all that its first half holds', packed.subarray(0, packed.length >> 1), text.length],
    ['all but the last byte', packed.subarray(0, -1), text.length],
    ['all of half a bomb', deflateRawSync(new Uint8Array(16 << 20)).subarray(0, -1), 16 << 20],
    ['all of one piece and a little more', packed.subarray(0, 4100), text.length],
    ['the part before the damage', Buffer.concat([packed.subarray(0, 9000), Buffer.alloc(9000, 0xff)]), 8000],
    ['nothing from bytes that are not deflated', Buffer.of(7), 10],
    ['no more of a bomb than the limit', deflateRawSync(new Uint8Array(64 << 20)), 1 << 20],
  ])('inflates %s as Node does', async (_, bytes, limit) => {
    const inflated = Buffer.from(await inflateIn(page, bytes, limit), 'base64');
    expect(inflated.equals(await nodeCodecs.inflateStart(bytes, limit))).toBe(true);
  });
});

declare const codecs: { browserCodecs: Codecs };

const inflateIn = (page: Page, bytes: Uint8Array, limit: number): Promise<string> =>
  page.evaluate(
    async ([base64, most]) => {
      const given = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const inflated = await codecs.browserCodecs.inflateStart(given, most);
      return btoa(Array.from(inflated, (byte) => String.fromCharCode(byte)).join(''));
    },
    [Buffer.from(bytes).toString('base64'), limit] as const,
  );

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('../../formats/codecs-browser.ts', import.meta.url));
  const lib = { entry, formats: ['iife' as const], name: 'codecs' };
  const built = await build({ configFile: false, logLevel: 'error', build: { write: false, lib } });
  return [built].flat().flatMap((one) => ('output' in one ? one.output[0].code : []))[0]!;
}
