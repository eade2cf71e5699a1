import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sdkFunctions } from '#modules/functions.ts';
import { moduleNames } from '#modules/module-names.ts';
import { sampleOf } from '#tests/docs/sample-of.ts';
import { sdkExamples } from '#tests/docs/sdk-examples.ts';
import { hasBrowser, launchBrowser } from '#tests/journeys/hands/browser.ts';

const sdk = readFileSync('native/sdk/prebuilt/qdb.js', 'utf8');
const boot = {
  token: 't',
  platform: 'android',
  shell: '3',
  app: 'a1',
  build: '7',
  modules: moduleNames,
  consent: true,
};
/** An answer in the form of each function. */
const answers = Object.fromEntries(
  sdkFunctions.map(({ name, result = [] }) => [
    name,
    Object.fromEntries(result.map(({ name: field, type }) => [field, sampleOf(type)])),
  ]),
);
const inBrowsers = ['E_NOT_IN_APP', 'E_UNSUPPORTED', 'E_PERMISSION'];

type SdkCall = { api: string; params: Record<string, unknown> };
type Outcome = { failure: string; sent: SdkCall[] };

/** The bundle of every example in Chromium, the engine of most pages. What the app does with a call is the matter of tests/docs/sdk-examples.test.ts. */
describe.skipIf(!hasBrowser)('the examples of the SDK’s documents in Chromium', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  async function run(code: string, inApp: boolean): Promise<Outcome> {
    page = await browser.newPage();
    await page.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>茶</title>' }),
    );
    await page.goto('https://shanye.cn/');
    await page.evaluate(inApp ? bridgeWith(answers) : '0');
    await page.evaluate(`(${sdk})(${inApp ? JSON.stringify(boot) : ''})`);
    const outcome = await page.evaluate<Outcome>(
      `(async () => {
        let failure = '';
        try { await (async () => {${code}})() } catch (error) { failure = error.code || String(error) }
        return { failure, sent: window.sent || [] };
      })()`,
    );
    await page.close();
    return outcome;
  }

  test.each(sdkExamples())('$document, line $line: in an app every call is one of ours', async ({ code }) => {
    const { failure, sent } = await run(code, true);
    expect(failure).toBe('');
    for (const { api, params } of sent) {
      const declaredParams = sdkFunctions.find(({ name }) => name === api)!.params ?? [];
      expect(declaredParams.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(params)));
      const needed = declaredParams.flatMap(({ name, optional }) => (optional ? [] : [name]));
      expect(Object.keys(params)).toEqual(expect.arrayContaining(needed));
    }
  });

  test.each(sdkExamples())('$document, line $line: without the app it ends, or says why', async ({ code }) => {
    const { failure } = await run(code, false);
    expect(['', ...inBrowsers]).toContain(failure);
  });
});

/** A bridge that answers every call in the form of its function. */
const bridgeWith = (samples: Record<string, unknown>) => `
  window.sent = [];
  window.QdbNative = { call(message) {
    const { id, api, params } = JSON.parse(message);
    window.sent.push({ api, params });
    setTimeout(() => window.__qdb.reply({ id, ok: true, data: ${JSON.stringify(samples)}[api] }), 0);
  } };`;
