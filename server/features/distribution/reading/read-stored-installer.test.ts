import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { buildApk } from '#android/build-apk.ts';
import { utf8 } from '#formats/bytes.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes, type RandomAccess } from '#formats/random-access.ts';
import { readInstaller } from '#installers/read-installer.ts';
import { sampleApp } from '#tests/story/android-app.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { readStoredInstaller } from './read-stored-installer.ts';

const log = pino({ level: 'silent' });
const apk = buildApk(sampleApp(await sampleKey()));
const options = { fileName: 'tea.apk', caller: 'member-1' };
const read = (file: RandomAccess, more = {}) => readStoredInstaller(file, { ...options, ...more }, log);

describe('a stored installer', () => {
  test('has the same facts in the thread as elsewhere', async () => {
    const reading = await readInstaller(fromBytes(apk), nodeCodecs);
    expect(reading.ok).toBe(true);
    expect(await read(fromBytes(apk))).toEqual(structuredClone(reading));
  });

  test('that is another file is refused', async () => {
    expect(await read(fromBytes(utf8('a letter')))).toMatchObject({ ok: false, refusal: 'notArchive' });
    expect(await read(fromBytes(apk), { fileName: 'tea.ipa' })).toMatchObject({ ok: false, refusal: 'renamed' });
  });

  test('is read beside many others', async () => {
    const all = Array.from({ length: 20 }, (_, i) => read(fromBytes(apk), { caller: `member-${i % 3}` }));
    expect((await Promise.all(all)).filter(({ ok }) => ok)).toHaveLength(20);
  });

  test('in a store that fails gives that failure, and the next one is read', async () => {
    const broken = { size: 1000, read: () => Promise.reject(new Error('the disk is gone')) };
    await expect(read(broken)).rejects.toThrow('the disk is gone');
    expect((await read(fromBytes(apk))).ok).toBe(true);
  });

  test('that takes too long ends with its thread, and the next one is read', async () => {
    const silent = { size: 1000, read: () => new Promise<never>(() => {}) };
    const started = performance.now();
    expect(await read(silent, { mostMs: 300 })).toMatchObject({ ok: false, refusal: 'bomb' });
    expect(performance.now() - started).toBeLessThan(5000);
    expect((await read(fromBytes(apk))).ok).toBe(true);
  });
});
