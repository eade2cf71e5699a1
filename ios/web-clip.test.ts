import { execFileSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { FormatError } from '#formats/format-error.ts';
import { readPlist } from '#formats/plist/read-plist.ts';
import type { SigningKey } from '#formats/signing-key.ts';
import { newFolder } from '#tests/fixtures/new-folder.ts';
import { hasTool, runTool } from '#tests/oracle/tools.ts';
import { readWebClip } from './read-web-clip.ts';
import { encodeWebClip, signWebClip, type WebClip } from './web-clip.ts';

const folder = newFolder();

const squareIcon = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#1e90ff' } })
    .png()
    .toBuffer();

const clip: WebClip = {
  identifier: 'com.xinghe.shop',
  version: '1.0.0+3',
  label: '星河 <商城> & more',
  url: 'https://shop.example.com/?a=1&b=2',
  icon: await squareIcon(180),
  organization: '星河科技',
  description: 'Opens shop.example.com',
};

describe('the profile', () => {
  test('reads back with all its keys', () => {
    expect(readWebClip(encodeWebClip(clip))).toMatchObject({
      identifier: 'com.xinghe.shop',
      label: '星河 <商城> & more',
      url: 'https://shop.example.com/?a=1&b=2',
      icon: new Uint8Array(clip.icon),
      removable: true,
      expiresAtSeconds: null,
      signed: false,
    });
  });

  test('keeps its identifier and changes its UUIDs with the version', () => {
    const [one, two] = [clip, { ...clip, version: '1.0.1+4' }].map((each) => readWebClip(encodeWebClip(each)));
    expect(two!.identifier).toBe(one!.identifier);
    expect(two!.uuid).not.toBe(one!.uuid);
    expect(one!.uuid).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
  });

  test('is the same bytes for the same input', () => {
    expect(encodeWebClip(clip)).toEqual(encodeWebClip({ ...clip }));
  });

  test('has the end of a trial and the consent text in both languages', () => {
    const consent = { zh: '安装后在主屏幕显示图标。', en: 'Adds an icon to your home screen.' };
    const bytes = encodeWebClip({ ...clip, consent, expiresAtSeconds: 1_800_000_000 });
    expect(readWebClip(bytes).expiresAtSeconds).toBe(1_800_000_000);
    expect(readPlist(bytes)).toMatchObject({ ConsentText: { default: consent.en, 'zh-Hans': consent.zh } });
  });

  test.skipIf(!hasTool('python3'))('is a property list to another reader', () => {
    writeFileSync(join(folder, 'clip.mobileconfig'), encodeWebClip(clip));
    const script =
      'import plistlib,sys;p=plistlib.load(open(sys.argv[1],"rb"))["PayloadContent"][0];print(p["Label"],len(p["Icon"]))';
    expect(runTool('python3', ['-c', script, join(folder, 'clip.mobileconfig')]).trim()).toBe(
      `${clip.label} ${clip.icon.length}`,
    );
  });

  test('refuses an icon that is too large, not square or not a PNG, and an invalid link', async () => {
    const wide = await sharp(clip.icon).resize(100, 50, { fit: 'fill' }).png().toBuffer();
    for (const icon of [await squareIcon(401), wide, await sharp(clip.icon).jpeg().toBuffer(), new Uint8Array(0)]) {
      expect(() => encodeWebClip({ ...clip, icon })).toThrow(RangeError);
    }
    expect(() => encodeWebClip({ ...clip, url: 'javascript:alert(1)' })).toThrow(RangeError);
  });
});

describe.skipIf(!hasTool('openssl'))('a signed profile', () => {
  test.each(['rsa:2048', 'ec'])('is verified by openssl with a %s key and its chain', (kind) => {
    const { root, signer } = pki(kind);
    const profile = encodeWebClip(clip);
    const signed = signWebClip(profile, { key: signer, chain: [root], atSeconds: 1_900_000_000 });
    writeFileSync(join(folder, 'signed.mobileconfig'), signed);
    const output = join(folder, 'content.plist');
    const args = ['cms', '-verify', '-inform', 'DER', '-purpose', 'any', '-attime', '1900000000'];
    runTool('openssl', [
      ...args,
      '-in',
      join(folder, 'signed.mobileconfig'),
      '-CAfile',
      join(folder, 'root.pem'),
      '-out',
      output,
    ]);
    expect(readFileSync(output)).toEqual(Buffer.from(profile));
    expect(readWebClip(signed)).toMatchObject({ label: clip.label, signed: true });
  });

  test('with one bit changed is refused by openssl', () => {
    const { root, signer } = pki('rsa:2048');
    const signed = Buffer.from(
      signWebClip(encodeWebClip(clip), { key: signer, chain: [root], atSeconds: 1_900_000_000 }),
    );
    signed[signed.indexOf('shop.example.com')]! ^= 1;
    writeFileSync(join(folder, 'forged.mobileconfig'), signed);
    const args = ['cms', '-verify', '-inform', 'DER', '-noverify', '-in', join(folder, 'forged.mobileconfig')];
    expect(() => runTool('openssl', args)).toThrow(/verification failure|digest/i);
  });
});

describe('hostile profiles', () => {
  test('of any length fail with FormatError', () => {
    const bytes = encodeWebClip(clip);
    for (const cut of [0, 1, 40, 300, bytes.length - 20]) {
      expect(() => readWebClip(bytes.subarray(0, cut))).toThrow(FormatError);
    }
    expect(() => readWebClip(Uint8Array.of(0x30, 0x84, 0xff, 0xff, 0xff, 0xff))).toThrow(FormatError);
  });
});

/** A root and a leaf issued by it, valid at the time of these tests, made with openssl. */
function pki(kind: string): { root: Uint8Array; signer: SigningKey } {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = kind === 'ec' ? ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'] : ['-newkey', kind];
  const days = ['-days', '36500'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-nodes',
    '-keyout',
    'root.key',
    '-out',
    'root.pem',
    '-subj',
    '/CN=Test Root',
    ...days,
  );
  openssl('req', ...key, '-nodes', '-keyout', 'leaf.key', '-out', 'leaf.csr', '-subj', '/CN=qdb.example.com');
  openssl(
    'x509',
    '-req',
    '-in',
    'leaf.csr',
    '-CA',
    'root.pem',
    '-CAkey',
    'root.key',
    '-CAcreateserial',
    '-out',
    'leaf.pem',
    ...days,
  );
  const der = (name: string) => new Uint8Array(new X509Certificate(readFileSync(join(folder, name))).raw);
  return {
    root: der('root.pem'),
    signer: { privateKey: createPrivateKey(readFileSync(join(folder, 'leaf.key'))), certificate: der('leaf.pem') },
  };
}
