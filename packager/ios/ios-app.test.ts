import { describe, expect, test } from 'vitest';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { buildIpa } from '#ios/build-ipa.ts';
import { readIpa } from '#ios/read-ipa.ts';
import { parseModuleSettings } from '#modules/parse-config.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { checkIpa } from './check-ipa.ts';
import { buildIosApp } from './ios-app.ts';

async function iosApp(...input: Parameters<typeof samplePackInput>) {
  const given = await samplePackInput(...input);
  return buildIosApp(given, given.shells.ios.device);
}

describe('an iOS app', () => {
  test('has its name in both languages and its identity', async () => {
    const facts = await readIpa(fromBytes(buildIpa(await iosApp())), nodeCodecs);
    expect(facts).toMatchObject({
      bundleId: 'cn.shanye.tea',
      names: { en: 'Shanye Tea', 'zh-Hans': '山野茶事' },
      version: '1.0.0',
      build: '1',
      urlSchemes: [],
    });
  });

  test('carries configuration, SDK and privacy manifest', async () => {
    const names = (await iosApp()).files.map(({ name }) => name);
    expect(names).toEqual(['shell/config.json', 'shell/qdb.js', 'PrivacyInfo.xcprivacy']);
  });

  test('opens by its own scheme when there is one', async () => {
    const parsed = parseModuleSettings({ nativeConfig: { on: true, config: { scheme: 'shanye' } } });
    const modules = parsed.ok ? parsed.settings : {};
    const facts = await readIpa(fromBytes(buildIpa(await iosApp({}, { modules }))), nodeCodecs);
    expect(facts.urlSchemes).toEqual(['shanye']);
  });

  test('loads plain http only when its site has no https', async () => {
    const allows = async (link: string) => (await iosApp({ link })).infoPlist.NSAppTransportSecurity;
    expect(await allows('http://shanye.cn/')).toEqual({ NSAllowsArbitraryLoads: true });
    expect(await allows('https://shanye.cn/')).not.toHaveProperty('NSAllowsArbitraryLoads');
  });
});

test('an ipa of another version fails its check', async () => {
  const ipa = buildIpa(await iosApp({ versionCode: 2 }));
  const checks = await checkIpa(ipa, await samplePackInput());
  expect(checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['version']);
});
