import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import type { Uploading, UploadState } from '#web/upload/uploading.ts';
import { newFolder } from '../../fixtures/new-folder.ts';
import { desktop, newVisitor } from '../hands/browser.ts';
import { journeySite } from '../hands/journey-site.ts';
import { newMember, signedIn } from '../hands/member.ts';
import { networkOf } from '../hands/network.ts';

const site = journeySite();
const folder = newFolder();
const installer = join(folder, 'tea.apk');
const bytes = randomBytes(9_000_000);

declare const upload: { Uploading: typeof Uploading };
type Bench = { states: UploadState[]; uploading: Uploading };
/** The fields of any state. */
type UploadStep = { stage: string; sent?: number; speed?: { bytesPerSecond: number } | null };

let script: string;
beforeAll(async () => {
  writeFileSync(installer, bytes);
  script = await bundle();
});

/** The program of `web/upload/`, whose states a screen shows only in passing. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'web/upload/uploading.ts', name: 'upload', formats: ['iife'] },
    },
  });
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
  return `${output[0].code}\nglobalThis.upload = upload;`;
}

async function openPage(mobile: string) {
  const { context, errors } = await newVisitor(site.browser, 'zh-CN', desktop);
  await signedIn(context, await newMember(site.server.address, mobile));
  const page = await context.newPage();
  await page.goto(site.server.address);
  return { page, errors };
}

/** Chooses the file, as after a reload, and starts. */
async function choose(page: Page): Promise<void> {
  await page.evaluate(script);
  await page.evaluate(() => {
    document.querySelector('#installer')?.remove();
    document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'installer' }));
  });
  await page.locator('#installer').setInputFiles(installer);
  await page.evaluate(() => {
    const [file] = document.querySelector<HTMLInputElement>('#installer')!.files!;
    const bench = globalThis as unknown as Bench;
    bench.states = [];
    bench.uploading = new upload.Uploading(file!, (state) => bench.states.push(state));
  });
}

const states = (page: Page) => page.evaluate(() => (globalThis as unknown as Bench).states as UploadStep[]);
const last = async (page: Page) => (await states(page)).at(-1)!;
const act = (page: Page, what: 'pause' | 'resume' | 'cancel') =>
  page.evaluate((name) => (globalThis as unknown as Bench).uploading[name](), what);

test('an upload shows its speed, waits, is paused, survives a reload and a lost network, and arrives unchanged', async () => {
  const { page, errors } = await openPage('13900139091');
  const network = await networkOf(page);
  await network.slow();
  await choose(page);
  await expect.poll(async () => (await last(page)).speed?.bytesPerSecond ?? 0).toBeGreaterThan(0);
  await act(page, 'pause');
  const { stage, sent } = await last(page);
  expect([stage, sent! > 0, sent! < bytes.length]).toEqual(['paused', true, true]);
  await page.waitForTimeout(500);
  expect(await last(page)).toMatchObject({ stage: 'paused', sent });
  await act(page, 'resume');
  await expect.poll(async () => (await last(page)).stage).toBe('sending');

  await page.reload();
  await choose(page);
  await expect
    .poll(async () => (await states(page)).find((state) => state.stage === 'sending')?.sent ?? 0)
    .toBeGreaterThan(0);

  await network.away();
  await expect.poll(async () => (await last(page)).stage).toBe('waiting');
  await network.fast();
  await expect.poll(async () => (await last(page)).stage).toBe('ready');
  const { sha256 } = ((await last(page)) as UploadStep & { file: { sha256: string } }).file;
  const stored = readFileSync(join(site.server.dataDir, 'storage', sha256.slice(0, 2), sha256));
  expect(stored.equals(bytes)).toBe(true);
  expect(errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/.test(error))).toEqual([]);
});

test('a canceled upload is gone on the server too, and the same file begins anew', async () => {
  const { page } = await openPage('13900139092');
  await (await networkOf(page)).slow();
  await choose(page);
  await expect.poll(async () => (await last(page)).sent ?? 0).toBeGreaterThan(0);
  await act(page, 'cancel');
  expect(await last(page)).toEqual({ stage: 'canceled' });
  await choose(page);
  await expect.poll(async () => (await states(page)).find((state) => state.stage === 'sending')?.sent).toBe(0);
  await act(page, 'cancel');
});

test('a file that is not an installer is refused in words', async () => {
  const { page } = await openPage('13900139093');
  await page.evaluate(script);
  await page.evaluate(() => {
    const bench = globalThis as unknown as Bench;
    bench.states = [];
    const file = new File(['tea'], 'tea.txt');
    bench.uploading = new upload.Uploading(file, (state) => bench.states.push(state));
  });
  await expect
    .poll(() => last(page))
    .toMatchObject({
      stage: 'failed',
      failure: { err: 'TYPE', msg: '不支持这种文件，请换成 APK / IPA' },
    });
});
