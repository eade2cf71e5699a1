import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApk } from '#android/build-apk.ts';
import { createSigningKey } from '#formats/signing-key.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { sampleApp } from '#tests/story/android-app.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { hasTool, runTool } from './tools.ts';

const folder = newFolder();
const apks = { RSA: join(folder, 'rsa.apk'), EC: join(folder, 'ec.apk') };
const rsa = apks.RSA;

beforeAll(async () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const validity = { notBeforeSeconds: 1704067200, notAfterSeconds: 2650838400 };
  writeFileSync(apks.RSA, buildApk(sampleApp(await sampleKey())));
  writeFileSync(apks.EC, buildApk(sampleApp(await createSigningKey({ commonName: 'EC', ...validity, pair }))));
});

test.skipIf(!hasTool('apksigner')).each([
  ['RSA', 18, [1]],
  ['RSA', 24, [2, 3]],
  ['RSA', 33, [3]],
  ['EC', 21, [1]],
  ['EC', 24, [2, 3]],
  ['EC', 33, [3]],
] as const)('apksigner accepts an APK signed with %s from API %i on without a warning', (kind, minSdk, schemes) => {
  const printed = runTool('apksigner', ['verify', '-v', '-Werr', '--min-sdk-version', String(minSdk), apks[kind]]);
  expect(printed).toMatch(/^Verifies/);
  for (const scheme of schemes) {
    expect(printed).toMatch(new RegExp(`v${scheme} scheme .*: true`));
  }
});

test.skipIf(!hasTool('zipalign'))('zipalign finds every stored file aligned', () => {
  expect(runTool('zipalign', ['-c', '-p', '-v', '4', rsa])).toContain('Verification successful');
});

test.skipIf(!hasTool('jarsigner'))('jarsigner accepts the JAR signature', () => {
  expect(runTool('jarsigner', ['-verify', rsa])).toContain('jar verified');
});

describe.skipIf(!hasTool('aapt2'))('aapt2 reads', () => {
  test('package, names in both languages, icons and targets', () => {
    const badging = runTool('aapt2', ['dump', 'badging', rsa]);
    expect(badging).toContain("package: name='com.xinghe.shop' versionCode='3' versionName='1.0.2'");
    expect(badging).toContain("sdkVersion:'24'\ntargetSdkVersion:'36'");
    expect(badging).toContain("application-label:'Xinghe Shop'\napplication-label-zh:'星河商城 😀'");
    expect(badging).toContain("application-icon-640:'res/mipmap-anydpi-v26/ic_launcher.xml'");
    expect(badging).toContain("launchable-activity: name='app.shell.MainActivity'");
    expect(badging).toContain("native-code: 'arm64-v8a'");
  });

  test('every resource with its configurations', () => {
    const dump = runTool('aapt2', ['dump', 'resources', rsa]);
    expect(dump).toContain('(zh) "星河商城 😀"');
    expect(dump).toContain('(night) #ff202020');
    expect(dump).toContain('(anydpi-v26) (file) res/mipmap-anydpi-v26/ic_launcher.xml type=XML');
    expect(dump).toMatch(/\(v31\) \(style\) size=5 parent=0x01030241/);
  });

  test('the manifest as a tree, flags and plain attributes included', () => {
    const tree = runTool('aapt2', ['dump', 'xmltree', '--file', 'AndroidManifest.xml', rsa]);
    expect(tree).toContain('A: http://schemas.android.com/apk/res/android:configChanges(0x0101001f)=0x40003fb4');
    expect(tree).toContain('A: package="com.xinghe.shop" (Raw: "com.xinghe.shop")');
    expect(tree).toContain('A: platformBuildVersionCode="36" (Raw: "36")');
  });
});

describe.skipIf(!hasTool('apktool'))('apktool', () => {
  const out = join(folder, 'decoded');
  const manifest = join(out, 'AndroidManifest.xml');
  beforeAll(() => {
    runTool('apktool', ['d', '-s', '-f', '-p', folder, '-o', out, rsa]);
  });

  test('decodes manifest, styles and compiled files', () => {
    const printed = runTool('cat', [
      manifest,
      join(out, 'res/values/strings.xml'),
      join(out, 'res/values-zh/strings.xml'),
      join(out, 'res/xml/hosts.xml'),
    ]);
    expect(printed).toContain('android:name="app.shell.MainActivity"');
    expect(printed).toContain('<string name="app_name">星河商城 😀</string>');
    expect(printed).toContain('cleartextTrafficPermitted="false"');
  });

  // The framework that apktool brings is older than <queries>.
  test.skipIf(!hasTool('aapt'))('decodes so that aapt 1 compiles the resources again, under the same ids', () => {
    const again = join(folder, 'again.apk');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/<queries>.*<\/queries>/s, ''));
    const framework = join(folder, '1.apk');
    runTool('aapt', ['package', '-f', '-F', again, '-I', framework, '-S', join(out, 'res'), '-M', manifest]);
    const ids = (apk: string) => runTool('aapt', ['dump', 'resources', apk]).match(/spec resource 0x\S+ \S+/g);
    expect(ids(again)).toEqual(ids(rsa));
  });
});
