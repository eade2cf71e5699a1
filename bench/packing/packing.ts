import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { deflateRawSync } from 'node:zlib';
import { createSigningKey } from '#formats/signing-key.ts';
import { defaultSettings } from '#modules/parse-config.ts';
import { renderMarkIcon } from '#packager/icons/mark-icon.ts';
import { renderIcons, renderIconsForAndroid } from '#packager/icons/render-icons.ts';
import { packProduct } from '#packager/pack.ts';
import type { PackInput } from '#packager/pack-app.ts';
import { loadShells } from '#packager/shells.ts';
import { THREAD_LIMITS } from '#server/threads/thread-pool.ts';
import { teaShop as app } from '#tests/story/tea-shop.ts';
import type { BenchRow } from '../bench-row.ts';
import { rowOf } from '../limits.ts';
import { packingFloor } from './packing-floor.ts';

const WARM_UP = 20;
const RUNS = 60;
const THROUGHPUT_MS = 3_000;
/** The number of threads that the server has for builds. */
const THREADS = 2;

/** The packing rows of quality.md: processor time per APK, and the APKs per second of two threads. */
export async function packingRows(): Promise<BenchRow[]> {
  const input = await benchInput();
  const picture = await renderMarkIcon(app.packageName, app.themeColor);
  const least = await packingFloor(input);
  const inputs = [input, { ...input, signingKey: await benchKey() }];
  const cached = await median((run) => packProduct(numbered(inputs[run % 2]!, run), 'apk'));
  const floor = await median(least);
  const fresh = await median(async (run) => {
    const android = await renderIconsForAndroid({ picture, themeColor: app.themeColor });
    await packProduct(numbered({ ...input, icons: { ...input.icons, android } }, run), 'apk');
  });
  const ipa = await median((run) => packProduct(numbered(input, run), 'unsigned-ipa'));
  const hashing = await median(() => hashAndDeflate(input));
  return [
    rowOf('apk', cached),
    rowOf('apkOverFloor', Math.round((100 * cached) / floor) / 100),
    rowOf('apkWithNewIcons', fresh),
    rowOf('ipa', ipa),
    rowOf('hashing', hashing),
    rowOf('throughput', await throughput(THREADS)),
  ];
}

/** The complete input of a build, with a key of its own and rendered icons. */
export async function benchInput(): Promise<PackInput> {
  const picture = await renderMarkIcon(app.packageName, app.themeColor);
  return {
    app,
    modules: defaultSettings(),
    pictures: new Map(),
    icons: await renderIcons({ picture, themeColor: app.themeColor }),
    shells: await loadShells(),
    signingKey: await benchKey(),
    licence: { app: app.id, build: app.build, expires_at: 0, url: '', keys: [] },
    profileSigner: null,
    at: 1_767_225_600,
  };
}

/** Each app has its own key, so that nothing cached for the previous key can be used. */
const benchKey = () => createSigningKey({ commonName: app.packageName, notBeforeSeconds: 0, notAfterSeconds: 4e9 });

/** The same app with another build number, so that only the shared files can come from a cache. */
export const numbered = (input: PackInput, run: number): PackInput => ({
  ...input,
  app: { ...input.app, versionCode: run + 1 },
});

/** Processor time of one run in milliseconds, over all threads of the process, so that other programs do not count. */
async function median(run: (index: number) => unknown): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + RUNS; index++) {
    const before = process.cpuUsage();
    await run(index);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  const sorted = times.slice(WARM_UP).sort((one, other) => one - other);
  return Math.round(sorted[RUNS >> 1]! * 10) / 10;
}

function hashAndDeflate({ shells, icons }: PackInput): void {
  const { launcher, foreground, monochrome } = icons.android;
  const pictures = [launcher, foreground, monochrome].flatMap((each) => Object.values(each));
  for (const bytes of [shells.android.dex, shells.sdk, ...pictures]) {
    createHash('sha256').update(bytes).digest();
    deflateRawSync(bytes, { level: 9 });
  }
}

async function throughput(threads: number): Promise<number> {
  const workers = Array.from({ length: threads }, () => countInWorker());
  const counts = await Promise.all(workers);
  return Math.round(counts.reduce((sum, perSecond) => sum + perSecond, 0));
}

function countInWorker(): Promise<number> {
  const file = new URL('./packing-worker.ts', import.meta.url);
  const worker = new Worker(file, { workerData: THROUGHPUT_MS, resourceLimits: THREAD_LIMITS });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
