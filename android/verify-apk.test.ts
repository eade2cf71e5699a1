import { describe, expect, test } from 'vitest';
import { concat, u32 } from '#formats/bytes.ts';
import { createSigningKey } from '#formats/signing-key.ts';
import { endOfCentralDirectory, layOutZip } from '#formats/zip/write-zip.ts';
import { seededRandom } from '#tests/fuzz/mutate.ts';
import { tinyDex } from '#tests/oracle/tiny-dex.ts';
import { element, sampleApp } from '#tests/story/android-app.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { type AndroidApp, buildApk } from './build-apk.ts';
import { type ApkCheckName, apkChecks, verifyApk } from './verify-apk.ts';

const apk = buildApk(sampleApp(await sampleKey()));

test('an APK of ours passes every check by name', async () => {
  const { ok, checks } = await verifyApk(apk);
  expect(checks.filter((check) => !check.ok)).toEqual([]);
  expect(checks.map(({ check }) => check)).toEqual([...apkChecks]);
  expect(ok).toBe(true);
});

describe('a flipped byte is refused', () => {
  test('at 250 places in the file', async () => {
    const random = seededRandom(7);
    const places = Array.from({ length: 250 }, () => Math.floor(random() * apk.length));
    expect(await acceptedAfterFlip(places)).toEqual([]);
  });

  test('at every place of the last record, the magic and the sizes around the signing block', async () => {
    const end = apk.length - 22;
    const blockEnd = new DataView(apk.buffer).getUint32(end + 16, true);
    const blockStart = blockEnd - 4096;
    const places = [
      ...range(end, apk.length),
      ...range(blockEnd - 24, blockEnd),
      ...range(blockStart, blockStart + 40),
    ];
    expect(await acceptedAfterFlip(places)).toEqual([]);
  });

  test('anywhere in the padding of the signing block', async () => {
    const blockEnd = new DataView(apk.buffer).getUint32(apk.length - 6, true);
    expect(await acceptedAfterFlip([blockEnd - 25, blockEnd - 100, blockEnd - 500])).toEqual([]);
  });
});

describe('refused by the check in charge:', () => {
  test.each<[string, ApkCheckName, (app: AndroidApp) => Partial<AndroidApp>]>([
    ['a class that is not in the code', 'classes', (app) => withActivity(app, 'app.shell.Missing')],
    ['an activity alias to no activity', 'classes', (app) => withAlias(app, '.wxapi.Missing')],
    ['a reference to nothing', 'references', (app) => withLabel(app, 0x7f0a0001)],
    ['a picture that is not there', 'resource-files', (app) => without(app, 'res/mipmap-hdpi/ic_launcher.png')],
    [
      'a dex with a changed byte',
      'code',
      (app) => withDex(app, flip(tinyDex(['app.shell.MainActivity', 'app.shell.FileProvider']), 0x80)),
    ],
    [
      'a dex that calls dynamically',
      'code',
      (app) => withDex(app, tinyDex(['app.shell.MainActivity', 'app.shell.FileProvider'], [0x00fc, 0, 0, 0x000e])),
    ],
    ['no code at all', 'code', (app) => without(app, 'classes.dex')],
  ])('%s', async (_, check, change) => {
    const app = sampleApp(await sampleKey());
    const { ok, checks } = await verifyApk(buildApk({ ...app, ...change(app) }));
    expect(ok).toBe(false);
    expect(checks.filter((one) => !one.ok).map((one) => one.check)).toContain(check);
  });

  test('signatures of two owners', async () => {
    const other = await createSigningKey({ commonName: 'other', notBeforeSeconds: 0, notAfterSeconds: 2650838400 });
    const mine = readParts(apk);
    const theirs = readParts(buildApk(sampleApp(other)));
    const mixed = concat([mine.entries, theirs.block, mine.rest]);
    const { checks } = await verifyApk(mixed);
    expect(failed(checks)).toEqual(expect.arrayContaining(['signature-v2', 'signature-v3', 'one-signer']));
  });

  test('an APK without its signing block', async () => {
    const files = [{ name: 'resources.arsc', data: new Uint8Array(4), stored: true }];
    const { entries, centralDirectory, count } = layOutZip(files);
    const end = endOfCentralDirectory(count, centralDirectory.length, entries.length);
    const { checks } = await verifyApk(concat([entries, centralDirectory, end]));
    expect(failed(checks)).toEqual(expect.arrayContaining(['signature-v1', 'signature-v2', 'signature-v3']));
  });

  test('a stored file off its alignment', async () => {
    const files = ['a', 'resources.arsc'].map((name) => ({ name, data: u32(1), stored: true }));
    const { entries, centralDirectory, count } = layOutZip(files);
    const end = endOfCentralDirectory(count, centralDirectory.length, entries.length);
    const { checks } = await verifyApk(concat([entries, centralDirectory, end]));
    expect(failed(checks)).not.toContain('archive');
    expect(failed(checks)).toContain('alignment');
  });
});

test('a file that is not an archive is refused with one problem', async () => {
  expect(await verifyApk(new Uint8Array(100))).toMatchObject({ ok: false, checks: [{ check: 'archive', ok: false }] });
});

async function acceptedAfterFlip(places: readonly number[]): Promise<number[]> {
  const accepted: number[] = [];
  for (const place of places) {
    if ((await verifyApk(flip(apk, place))).ok) {
      accepted.push(place);
    }
  }
  return accepted;
}

function flip(bytes: Uint8Array, place: number): Uint8Array {
  const out = Uint8Array.from(bytes);
  out[place] = out[place]! ^ (1 << (place % 8));
  return out;
}

const range = (start: number, end: number) => Array.from({ length: end - start }, (_, i) => start + i);
const failed = (checks: readonly { check: string; ok: boolean }[]) =>
  checks.filter(({ ok }) => !ok).map(({ check }) => check);

function readParts(bytes: Uint8Array) {
  const directory = new DataView(bytes.buffer).getUint32(bytes.length - 6, true);
  const size = new DataView(bytes.buffer).getUint32(directory - 24, true) + 8;
  return {
    entries: bytes.subarray(0, directory - size),
    block: bytes.subarray(directory - size, directory),
    rest: bytes.subarray(directory),
  };
}

function without(app: AndroidApp, name: string): Partial<AndroidApp> {
  return { files: app.files.filter((file) => file.name !== name) };
}

function withDex(app: AndroidApp, data: Uint8Array): Partial<AndroidApp> {
  return { files: [...without(app, 'classes.dex').files!, { name: 'classes.dex', data }] };
}

function withActivity({ manifest }: AndroidApp, name: string): Partial<AndroidApp> {
  return {
    manifest: { ...manifest, children: [element('application', {}, element('activity', { 'android:name': name }))] },
  };
}

function withAlias({ manifest }: AndroidApp, target: string): Partial<AndroidApp> {
  const alias = element('activity-alias', { 'android:name': 'a.b', 'android:targetActivity': target });
  return { manifest: { ...manifest, children: [element('application', {}, alias)] } };
}

function withLabel({ manifest }: AndroidApp, ref: number): Partial<AndroidApp> {
  return { manifest: { ...manifest, children: [element('application', { 'android:label': { ref } })] } };
}
