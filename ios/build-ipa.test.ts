import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { sampleIosApp } from '#tests/story/ios-app.ts';
import { buildIpa, buildSimulatorZip } from './build-ipa.ts';
import { readIpa } from './read-ipa.ts';
import { verifyIpa } from './verify-ipa.ts';

const folder = newFolder();

const ipa = buildIpa(sampleIosApp());
const simulatorZip = buildSimulatorZip(sampleIosApp('simulator'));

describe('an unsigned ipa', () => {
  test('passes every check of our verifier', async () => {
    const { ok, checks } = await verifyIpa(ipa);
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect(ok).toBe(true);
    expect(Object.fromEntries(checks.map(({ check, detail }) => [check, detail]))).toMatchObject({
      executable: 'arm64 from 14.0',
      scene: 'QDBSceneDelegate',
      'usage-texts': '3 usage texts in 2 languages',
      resources: '8 files sealed',
    });
  });

  test('reads back as it was built', async () => {
    expect(await readIpa(fromBytes(ipa), nodeCodecs)).toMatchObject({
      bundleId: 'com.xinghe.shop',
      name: 'Xinghe Shop',
      names: { en: 'Xinghe Shop', 'zh-Hans': '星河商城' },
      version: '1.2.0',
      build: '7',
      minimumOs: '14.0',
      devices: ['iphone', 'ipad'],
      urlSchemes: ['xinghe'],
      icon: { file: 'AppIcon60x60@3x.png', format: 'png' },
      executable: { architectures: ['arm64'], platform: 'ios', minimumOs: '14.0', encrypted: false },
      profile: null,
    });
  });

  test('gives its facts without being read to its end', async () => {
    const app = sampleIosApp();
    const video = { name: 'shell/video.mp4', data: new Uint8Array(randomBytes(6 << 20)) };
    const { size, read } = fromBytes(buildIpa({ ...app, files: [...app.files, video] }));
    let bytesRead = 0;
    const counted = {
      size,
      read: (offset: number, length: number) => {
        bytesRead += length;
        return read(offset, length);
      },
    };
    expect((await readIpa(counted, nodeCodecs)).executable).toMatchObject({ platform: 'ios', signed: false });
    expect(bytesRead).toBeLessThan(1 << 18);
  });

  test('is the same bytes for the same input', () => {
    expect(Buffer.compare(buildIpa(sampleIosApp()), ipa)).toBe(0);
  });

  test('refuses names that are invalid in a bundle', () => {
    const app = sampleIosApp();
    const data = new Uint8Array(1);
    for (const name of ['../x', '/x', 'a//b', '_CodeSignature/CodeResources', '']) {
      expect(() => buildIpa({ ...app, files: [{ name, data }] })).toThrow(RangeError);
    }
    expect(() => buildIpa({ ...app, bundleName: '星河/..' })).toThrow(RangeError);
    expect(() => buildIpa({ ...app, files: [{ name: 'info.PLIST', data }] })).toThrow(RangeError);
  });
});

describe('a simulator zip', () => {
  test('holds the app at its top, universal and for the simulator', async () => {
    const { ok, checks } = await verifyIpa(simulatorZip);
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect(ok).toBe(true);
    expect(checks.find(({ check }) => check === 'executable')?.detail).toBe('x86_64, arm64 from 14.0');
  });
});

describe('other readers', () => {
  test.skipIf(!hasTool('unzip'))('unzip makes the executable executable, and no other file', () => {
    writeFileSync(join(folder, 'app.ipa'), ipa);
    const listing = runTool('unzip', ['-Z', join(folder, 'app.ipa')]);
    const executables = listing.split('\n').filter((line) => line.startsWith('-rwxr-xr-x'));
    expect(executables).toHaveLength(1);
    expect(executables[0]).toMatch(/Payload\/XingheShop\.app\/Shell$/);
  });

  test.skipIf(!hasTool('llvm-objdump-19'))('llvm finds sound load commands in both products', () => {
    for (const [name, bytes] of [['device', ipa] as const, ['simulator', simulatorZip] as const]) {
      const target = join(folder, name);
      mkdirSync(target);
      writeFileSync(`${target}.zip`, bytes);
      execFileSync('unzip', ['-q', `${target}.zip`, '-d', target]);
      const path = execFileSync('find', [target, '-name', 'Shell'], { encoding: 'utf8' }).trim();
      const headers = runTool('llvm-objdump-19', ['--macho', '--private-headers', '--arch=all', path]);
      expect(headers).toMatch(/LC_CODE_SIGNATURE/);
      expect(runTool('llvm-readobj-19', ['--file-headers', path])).toMatch(/Executable/);
    }
  });

  test.skipIf(!hasTool('python3'))('a Python hasher agrees with every page, slot and sealed file', () => {
    writeFileSync(join(folder, 'python.ipa'), ipa);
    const script = new URL('../tests/oracle/rehash.py', import.meta.url).pathname;
    expect(runTool('python3', [script, join(folder, 'python.ipa')]).trim()).toBe('0 wrong');
  });
});
