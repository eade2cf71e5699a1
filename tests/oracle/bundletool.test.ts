import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { promises } from '#native/android-shell/test/robolectric/promises.ts';
import { runScenarios } from '#native/android-shell/test/robolectric/run.ts';
import { scenarioPictures, scenarioSettings } from '#native/android-shell/test/robolectric/scenario-app.ts';
import { classPathOf, findJava, missingFor } from '#native/android-shell/test/robolectric/tools.ts';
import { outlines } from '#native/behavior/packed-config.ts';
import { packProduct } from '#packager/pack.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { teaShop } from '#tests/story/tea-shop.ts';
import { hasTool, runTool } from './tools.ts';

const missing = hasTool('aapt2') && hasTool('unzip') ? missingFor('bundletool') : 'no aapt2 or unzip';
const folder = newFolder();
const [aab, apk, phone] = ['tea.aab', 'tea.apk', 'phone.json'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

/** Google’s own reader of bundles, which Google Play runs on every upload. */
describe.skipIf(missing !== '')(`bundletool${missing && `, skipped for ${missing}`},`, () => {
  let universal: string;
  beforeAll(async () => {
    const input = await samplePackInput(
      {},
      { modules: scenarioSettings(), pictures: new Map([...scenarioPictures, ...outlines]) },
    );
    writeFileSync(aab, (await packProduct(input, 'aab')).bytes);
    writeFileSync(apk, (await packProduct(input, 'apk')).bytes);
    const chinese = { supportedAbis: ['arm64-v8a'], supportedLocales: ['zh-CN'], screenDensity: 480, sdkVersion: 34 };
    writeFileSync(phone, JSON.stringify(chinese));
    universal = join(unpacked(buildApks('universal')), 'universal.apk');
  });

  test('finds the bundle valid', () => {
    expect(bundletool('validate', `--bundle=${aab}`)).toContain('Feature module: base');
  });

  test('makes an APK for every phone with the badging and resources of ours', () => {
    expect(dump('badging', universal)).toEqual(dump('badging', apk));
    expect(dump('resources', universal)).toEqual(expect.arrayContaining(dump('resources', apk).map(withSplitsFile)));
  });

  test.skipIf(missingFor('robolectric', 'dex2jar') !== '')(
    'makes an APK that asks for the consent and opens the site, on Android’s own framework',
    async () => {
      const dex = readFileSync(join(unpacked(universal), 'classes.dex'));
      const chosen = { only: 'beforeConsent', levels: [24, 36] };
      const seen = await runScenarios(universal, teaShop.packageName, dex, chosen);
      expect([...seen.keys()]).toEqual(['beforeConsent[24]', 'beforeConsent[36]']);
      for (const { facts, failure } of seen.values()) {
        expect(failure).toBe('');
        expect(facts).toMatchObject(promises.beforeConsent!);
      }
    },
  );

  test('reads which splits and compression the bundle asks for', () => {
    const { optimizations, compression } = JSON.parse(bundletool('dump', 'config', `--bundle=${aab}`));
    expect(optimizations.splitsConfig.splitDimension).toEqual([{ value: 'LANGUAGE', negate: true }]);
    expect(compression.uncompressedGlob).toEqual(expect.arrayContaining(['**.png', '**.mp4', '**.woff2']));
    const stored = runTool('unzip', ['-v', universal]).split('\n');
    expect(stored.filter((line) => /\.(png|webp)$/.test(line) && !line.includes('Stored'))).toEqual([]);
  });

  test('keeps every language in one APK, and a phone downloads less than 215 KB with every module', () => {
    const apks = buildApks('default');
    const splits = runTool('ls', [join(unpacked(apks), 'splits')])
      .trim()
      .split('\n');
    expect(splits.filter((name) => /-(zh|en)\b/.test(name))).toEqual([]);
    const given = join(folder, 'given');
    bundletool('extract-apks', `--apks=${apks}`, `--output-dir=${given}`, `--device-spec=${phone}`);
    expect(runTool('ls', [given]).trim().split('\n')).toEqual(['base-master_2.apk', 'base-xxhdpi.apk']);
    const shown = dump('configurations', join(given, 'base-master_2.apk'));
    expect(shown).toContain('zh');
    const [, most] = /^\d+,(\d+)$/m.exec(bundletool('get-size', 'total', `--apks=${apks}`))!;
    expect(Number(most)).toBeLessThan(215_000);
  });
});

function bundletool(...words: readonly string[]): string {
  const options = ['-XX:TieredStopAtLevel=1', '-cp', classPathOf('bundletool')!.join(delimiter)];
  return runTool(findJava()!, [...options, 'com.android.tools.build.bundletool.BundleToolMain', ...words]);
}

function buildApks(mode: string): string {
  const output = join(folder, `${mode}.apks`);
  const aapt2 = runTool('sh', ['-c', 'command -v aapt2']).trim();
  bundletool('build-apks', `--bundle=${aab}`, `--output=${output}`, `--mode=${mode}`, `--aapt2=${aapt2}`);
  return output;
}

function unpacked(archive: string): string {
  const made = `${archive}-content`;
  runTool('unzip', ['-q', archive, '-d', made]);
  return made;
}

/** The universal APK has one XML file more, bundletool's own list of splits. */
const withSplitsFile = (line: string): string =>
  line.replace(/type xml (.*) entryCount=(\d+)/, (_, id, count) => `type xml ${id} entryCount=${Number(count) + 1}`);

/** The lines of a listing by aapt2 in one order. */
function dump(what: string, file: string): string[] {
  return runTool('aapt2', ['dump', what, file]).split('\n').sort();
}
