import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { samplePackInput } from '#tests/story/pack-input.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { checkWebClip, packWebClip } from './web-clip.ts';

const folder = newFolder();

const failed = (checks: readonly { name: string; ok: boolean }[]) =>
  checks.filter(({ ok }) => !ok).map(({ name }) => name);

test('a profile reads back as its input, without additions', async () => {
  const input = await samplePackInput();
  const profile = packWebClip(input);
  expect(failed(checkWebClip(profile, input))).toEqual([]);
  expect(failed(checkWebClip(profile, await samplePackInput({ link: 'https://xinghe.cn/' })))).toEqual(['url']);
});

test('a new version is another profile to the phone, a repeated one is the same', async () => {
  const uuids = async (versionCode: number) =>
    Buffer.from(packWebClip(await samplePackInput({ versionCode })))
      .toString()
      .match(/<string>[0-9A-F-]{36}<\/string>/g);
  expect(await uuids(1)).toEqual(await uuids(1));
  expect(await uuids(2)).not.toEqual(await uuids(1));
});

test.skipIf(!hasTool('openssl'))('openssl verifies one that was signed', async () => {
  const key = await sampleKey();
  const input = await samplePackInput({}, { profileSigner: { key, chain: [] } });
  const signed = packWebClip(input);
  expect(failed(checkWebClip(signed, input))).toEqual([]);
  const [file, certificate] = [join(folder, 'tea.mobileconfig'), join(folder, 'ca.der')];
  writeFileSync(file, signed);
  writeFileSync(certificate, key.certificate);
  runTool('openssl', ['x509', '-inform', 'DER', '-in', certificate, '-out', `${certificate}.pem`]);
  const content = runTool('openssl', [
    'cms',
    '-verify',
    '-inform',
    'DER',
    '-in',
    file,
    '-CAfile',
    `${certificate}.pem`,
    '-purpose',
    'any',
  ]);
  expect(content).toContain('<string>https://shanye.cn/</string>');
});
