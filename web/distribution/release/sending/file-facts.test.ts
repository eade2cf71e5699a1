import { expect, test } from 'vitest';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readInstaller } from '#installers/read-installer.ts';
import { installerApk, installerIpa } from '#tests/story/installers.ts';
import { chosenFacts, type FileFacts, nameIn } from './file-facts.ts';

async function factsOf(bytes: Uint8Array): Promise<FileFacts> {
  const reading = await readInstaller(fromBytes(bytes), nodeCodecs);
  if (!reading.ok) {
    throw new Error(reading.reason);
  }
  return chosenFacts(reading.installer);
}

test('the facts of a picked .apk are those of its form, in both languages', async () => {
  const facts = await factsOf(await installerApk({ version: '1.1.0', code: 4 }));
  expect(facts).toMatchObject({
    platform: 'android',
    packageName: 'com.xinghe.shop',
    version: '1.1.0',
    versionCode: '4',
    minOs: '24',
    notices: [],
  });
  expect(nameIn(facts, 'zh-EN')).toBe('Xinghe Shop');
  expect(nameIn(facts, 'zh-CN')).toContain('星河商城');
});

test('those of an .ipa say before the upload that no phone would take it', async () => {
  const facts = await factsOf(installerIpa());
  expect(facts).toMatchObject({ platform: 'ios', packageName: 'com.xinghe.shop', notices: ['noProfile'] });
});

test('they travel from the worker to the page as they are', async () => {
  const facts = await factsOf(installerIpa());
  expect(structuredClone(facts)).toEqual(facts);
});
