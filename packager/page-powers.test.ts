import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildApk } from '#android/build-apk.ts';
import { readPlist } from '#formats/plist/read-plist.ts';
import { allOff, parseModuleSettings } from '#modules/parse-config.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { buildAndroidApp } from './android/android-app.ts';
import { buildAndroidManifest } from './android/android-manifest.ts';
import { buildAndroidResources } from './android/android-resources.ts';
import { buildIosApp } from './ios/ios-app.ts';
import { privacyManifest } from './ios/privacy-manifest.ts';
import { reportBuild } from './report.ts';

async function inputWith(config: object) {
  const parsed = parseModuleSettings({ ...allOff(), nativeConfig: { on: true, config } });
  return samplePackInput({}, { modules: parsed.ok ? parsed.settings : {} });
}

const cameraPurpose = { zh: '用于为{app}拍照。', en: 'Takes photos for {app}.' };
const camera = { camera: true, cameraPurpose };

describe.skipIf(!hasTool('aapt2'))('aapt2 reads', () => {
  const read = (apk: Uint8Array, ...what: string[]) => {
    const file = join(newFolder(), 'app.apk');
    writeFileSync(file, apk);
    return runTool('aapt2', ['dump', ...what, file]);
  };

  test('the permission of a power that is on, and its hardware as dispensable', async () => {
    const badging = read(buildApk(await buildAndroidApp(await inputWith(camera))), 'badging');
    expect(badging.match(/uses-permission: name='[^']+'/g)).toEqual([
      "uses-permission: name='android.permission.INTERNET'",
      "uses-permission: name='android.permission.CAMERA'",
    ]);
    expect(badging.match(/ {2}uses-feature[^\n]+hardware.camera[^\n]*/g)).toEqual([
      "  uses-feature-not-required: name='android.hardware.camera'",
      "  uses-feature-not-required: name='android.hardware.camera.autofocus'",
    ]);
  });

  test('no power that is off', async () => {
    const badging = read(buildApk(await buildAndroidApp(await inputWith({}))), 'badging');
    expect(badging).not.toMatch(/CAMERA|RECORD_AUDIO|LOCATION|hardware\.(camera|microphone|location)/);
  });

  test('the languages of the app’s own words, between which the user may choose', async () => {
    const apk = buildApk(await buildAndroidApp(await inputWith({})));
    expect(read(apk, 'xmltree', '--file', 'AndroidManifest.xml')).toMatch(/localeConfig\S*=@/);
    expect(read(apk, 'xmltree', '--file', 'res/xml/locales.xml')).toMatch(/locale-config[\s\S]*"zh"[\s\S]*"en"/);
  });

  test('that neither a backup nor another phone gets anything of the app', async () => {
    const apk = buildApk(await buildAndroidApp(await inputWith({})));
    const manifest = read(apk, 'xmltree', '--file', 'AndroidManifest.xml');
    expect(manifest).toMatch(/allowBackup\S*=false[\s\S]*dataExtractionRules\S*=@/);
    const rules = read(apk, 'xmltree', '--file', 'res/xml/data_extraction_rules.xml');
    const [, ...sections] = rules.split(/E: (?:cloud-backup|device-transfer)/);
    const domains = ['root', 'file', 'database', 'sharedpref'];
    const all = [...domains, ...domains.map((domain) => `device_${domain}`), 'external'];
    expect(sections.map((section) => [...section.matchAll(/domain="([^"]+)"/g)].map(([, name]) => name))).toEqual([
      all,
      all,
    ]);
    expect(rules.match(/path="\."/g)).toHaveLength(2 * all.length);
  });

  test('a file of a module, and the attribute of the application that refers to it', async () => {
    const input = await inputWith({});
    const locale = (name: string) => ({ tag: 'locale', attributes: { 'android:name': name } });
    const contributions = [
      {
        applicationAttributes: { 'android:localeConfig': '@xml/words', 'android:largeHeap': true },
        resources: { words: { tag: 'locale-config', children: [locale('zh'), locale('en')] } },
      },
    ];
    const resources = buildAndroidResources(input, contributions);
    const android = await buildAndroidApp(input);
    const files = [...android.files, ...resources.files.filter(({ name }) => name.startsWith('res/xml/'))];
    const manifest = buildAndroidManifest(input.app, resources, contributions);
    const apk = buildApk({ ...android, manifest, resources: resources.table, files });
    const tree = read(apk, 'xmltree', '--file', 'AndroidManifest.xml');
    const id = /xml\/words\s*$|0x7f[0-9a-f]{6}(?= xml\/words)/m.exec(read(apk, 'resources'))![0];
    expect(tree).toMatch(new RegExp(`localeConfig\\S*=@${id}`));
    expect(tree).toMatch(/largeHeap\S*=true/);
    expect(read(apk, 'xmltree', '--file', 'res/xml/words.xml')).toMatch(/locale-config[\s\S]*"zh"[\s\S]*"en"/);
  });
});

describe('an iOS app', () => {
  test('asks for the camera with the owner’s words, in both languages and with the app’s name', async () => {
    const { infoPlist, strings } = buildIosApp(await inputWith(camera), new Uint8Array());
    expect(infoPlist.NSCameraUsageDescription).toBe('Takes photos for Shanye Tea.');
    expect(strings.zh.NSCameraUsageDescription).toBe('用于为山野茶事拍照。');
  });

  test('has a reason for the location only where pages may ask for it', async () => {
    const keys = async (config: object) =>
      Object.keys(buildIosApp(await inputWith(config), new Uint8Array()).infoPlist);
    expect(await keys({ location: true })).toContain('NSLocationWhenInUseUsageDescription');
    expect((await keys({})).filter((key) => key.includes('Location'))).toEqual([]);
  });

  test('names the data that its pages may send, as used for the app alone', async () => {
    const { files } = buildIosApp(await inputWith(camera), new Uint8Array());
    const { data } = files.find(({ name }) => name === 'PrivacyInfo.xcprivacy')!;
    expect(readPlist(data)).toMatchObject({
      NSPrivacyTracking: false,
      NSPrivacyCollectedDataTypes: [
        {
          NSPrivacyCollectedDataType: 'NSPrivacyCollectedDataTypePhotosorVideos',
          NSPrivacyCollectedDataTypeLinked: true,
          NSPrivacyCollectedDataTypeTracking: false,
          NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
        },
      ],
    });
  });

  test('has the reasons of all modules for an interface in one entry', () => {
    const clock = { NSPrivacyAccessedAPICategorySystemBootTime: ['35F9.1'] };
    const more = { ...clock, NSPrivacyAccessedAPICategoryUserDefaults: ['CA92.1', 'C56D.1'] };
    const { NSPrivacyAccessedAPITypes } = privacyManifest([
      { privacy: { accessed: clock } },
      { privacy: { accessed: more } },
    ]);
    expect(NSPrivacyAccessedAPITypes).toEqual([
      {
        NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryUserDefaults',
        NSPrivacyAccessedAPITypeReasons: ['CA92.1', 'C56D.1'],
      },
      {
        NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategorySystemBootTime',
        NSPrivacyAccessedAPITypeReasons: ['35F9.1'],
      },
    ]);
  });
});

test('the report of a build gives each permission once, with the words that the phone shows', async () => {
  const { permissions } = await reportBuild(await inputWith(camera), [], []);
  const reasons = permissions.filter(({ name }) => /camera/i.test(name)).map(({ name, why }) => [name, why.zh]);
  expect(reasons).toEqual([
    ['android.permission.CAMERA', '用于为山野茶事拍照。'],
    ['NSCameraUsageDescription', '用于为山野茶事拍照。'],
  ]);
});
