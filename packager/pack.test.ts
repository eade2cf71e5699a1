import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseModuleSettings } from '#modules/parse-config.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { sampleIcon } from '#tests/story/pictures.ts';
import type { Platform } from '#words/platform.ts';
import { renderIcons } from './icons/render-icons.ts';
import { pack } from './pack.ts';
import type { ProductKind } from './pack-app.ts';

const settings = (value: unknown) => {
  const parsed = parseModuleSettings(value);
  if (!parsed.ok) {
    throw new Error(parsed.field);
  }
  return parsed.settings;
};

describe('a build for both platforms', () => {
  test('hands out every product with its size and hash', async () => {
    const { products, signer } = await pack(await samplePackInput());
    expect(products.map(({ file }) => file)).toEqual([
      'cn.shanye.tea-1.0.0.apk',
      'cn.shanye.tea-1.0.0.aab',
      'cn.shanye.tea-1.0.0.mobileconfig',
      'cn.shanye.tea-1.0.0-unsigned.ipa',
      'cn.shanye.tea-1.0.0-simulator.zip',
    ]);
    for (const { bytes, size, sha256 } of products) {
      expect(size).toBe(bytes.length);
      expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
    expect(signer.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('reports its stages as they begin and end', async () => {
    const told: [string, number | undefined][] = [];
    const { stages } = await pack(await samplePackInput(), (stage, ms) => told.push([stage, ms]));
    expect(told.map(([stage]) => stage)).toEqual(Object.keys(stages).flatMap((stage) => [stage, stage]));
    expect(Object.fromEntries(told)).toEqual(stages);
    expect(Object.keys(stages).slice(0, 2)).toEqual(['build-apk', 'check-apk']);
  });

  test('gives the same bytes for the same input and time', async () => {
    const hashes = async () => {
      const icons = await renderIcons({ picture: await sampleIcon(), themeColor: '#2f7d5b' });
      return (await pack(await samplePackInput({}, { icons }))).products.map(({ sha256 }) => sha256);
    };
    expect(await hashes()).toEqual(await hashes());
  });
});

test('a build for one platform leaves the other’s products out', async () => {
  const kinds = async (platform: Platform): Promise<ProductKind[]> =>
    (await pack(await samplePackInput({ platforms: [platform] }))).products.map(({ kind }) => kind);
  expect(await kinds('android')).toContain('apk');
  expect(await kinds('android')).not.toContain('mobileconfig');
  expect(await kinds('ios')).not.toContain('apk');
});

test('a trial’s web clip removes itself at the end of the trial', async () => {
  const licence = { app: 'a', build: 'b', expires_at: 1_767_830_400, url: 'https://qdb.example/', keys: [] };
  const { products } = await pack(await samplePackInput({ platforms: ['ios'] }, { licence }));
  const profile = products.find(({ kind }) => kind === 'mobileconfig')!;
  expect(Buffer.from(profile.bytes).toString()).toContain('<date>2026-01-08T00:00:00Z</date>');
});

describe('a build is refused', () => {
  test('for a picture named by a module but missing', async () => {
    const modules = settings({ noNetWork: { config: { image: 'cloud.png' } } });
    await expect(pack(await samplePackInput({}, { modules }))).rejects.toThrow('the picture cloud.png is missing');
  });

  test('for a start image of a kind that phones do not show', async () => {
    const startImage = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await expect(pack(await samplePackInput({ startImage }))).rejects.toThrow(RangeError);
  });
});
