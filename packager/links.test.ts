import { describe, expect, test } from 'vitest';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { InspectedArchive } from '#formats/zip/inspected-archive.ts';
import { buildIpa, buildSimulatorZip } from '#ios/build-ipa.ts';
import { readCodeSignature } from '#ios/codesign/read-code-signature.ts';
import { readMachO } from '#ios/macho/read-macho.ts';
import { verifyIpa } from '#ios/verify-ipa.ts';
import { parseModuleSettings } from '#modules/parse-config.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { buildAndroidApp } from './android/android-app.ts';
import { associationFiles } from './association-files.ts';
import { buildIosApp } from './ios/ios-app.ts';

const parsed = parseModuleSettings({
  nativeConfig: { on: true, config: { appLinks: [{ host: 'shanye.cn' }, { host: '*.shanye.cn' }] } },
});
const linked = await samplePackInput({}, { modules: parsed.ok ? parsed.settings : {} });
const plain = await samplePackInput();

describe('an app with hosts whose links open it', () => {
  test('asks Android to verify them, in a filter of their own', async () => {
    const filters = JSON.stringify((await buildAndroidApp(linked)).manifest);
    expect(filters).toContain(
      JSON.stringify([
        { tag: 'data', attributes: { 'android:scheme': 'https' }, children: [] },
        { tag: 'data', attributes: { 'android:host': 'shanye.cn' }, children: [] },
        { tag: 'data', attributes: { 'android:host': '*.shanye.cn' }, children: [] },
      ]).slice(1, -1),
    );
    expect(filters).toContain('"android:autoVerify":true');
    expect(JSON.stringify((await buildAndroidApp(plain)).manifest)).not.toContain('autoVerify');
  });

  test('has them among the entitlements of the ipa, which the signature seals', async () => {
    const ipa = buildIpa(buildIosApp(linked, linked.shells.ios.device));
    expect((await verifyIpa(ipa)).ok).toBe(true);
    const archive = await InspectedArchive.open(fromBytes(ipa), nodeCodecs);
    const app = (await archive.read('Payload/App.app/Shell', 1 << 20))!;
    const { blobs } = readCodeSignature(app.subarray(readMachO(app).codeSignature!.offset));
    expect(Buffer.from(blobs.get(5)!).toString()).toContain('<string>applinks:shanye.cn</string>');
    const { entitlements } = buildIosApp(linked, linked.shells.ios.device);
    expect(entitlements).toEqual({
      'com.apple.developer.associated-domains': [
        'applinks:shanye.cn',
        'webcredentials:shanye.cn',
        'applinks:*.shanye.cn',
        'webcredentials:*.shanye.cn',
      ],
    });
    expect(buildIosApp(plain, plain.shells.ios.device).entitlements).toEqual({});
    expect((await verifyIpa(buildSimulatorZip(buildIosApp(linked, linked.shells.ios.simulator)))).ok).toBe(true);
  });

  test('comes with the two files for these hosts', () => {
    const [android, apple] = associationFiles(linked);
    expect(android?.path).toBe('/.well-known/assetlinks.json');
    expect(JSON.parse(android!.text)).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
        target: {
          namespace: 'android_app',
          package_name: 'cn.shanye.tea',
          sha256_cert_fingerprints: [expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)],
        },
      },
    ]);
    expect(apple?.path).toBe('/.well-known/apple-app-site-association');
    expect(JSON.parse(apple!.text)).toEqual({
      applinks: { details: [{ appIDs: ['TEAMID.cn.shanye.tea'], components: [{ '/': '*' }] }] },
      webcredentials: { apps: ['TEAMID.cn.shanye.tea'] },
    });
    expect(associationFiles(plain)).toEqual([]);
  });
});

test('Info.plist names the SDK that the executable states', () => {
  const { infoPlist } = buildIosApp(plain, plain.shells.ios.device);
  expect([infoPlist.DTSDKName, infoPlist.DTPlatformVersion]).toEqual(['iphoneos18.0', '18.0']);
});
