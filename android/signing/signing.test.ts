import { describe, expect, test } from 'vitest';
import { concat, hex, u32, u64, utf8 } from '#formats/bytes.ts';
import { FormatError } from '#formats/format-error.ts';
import { fromBytes } from '#formats/random-access.ts';
import { jarFiles } from '#tests/oracle/jar-files.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { readJarSections } from './jar-manifest.ts';
import { readSigningBlock } from './read-signing-block.ts';
import { signJar } from './sign-jar.ts';
import { encodeSigningBlock } from './signing-block.ts';
import { verifyJar } from './verify-jar.ts';

const key = await sampleKey();

describe('a JAR signature', () => {
  const longName = `assets/${'很长的名字'.repeat(12)}.txt`;
  const files = [
    { name: 'a.txt', data: utf8('a') },
    { name: longName, data: utf8('b') },
  ];
  const [manifest, signatureFile, block] = signJar(files, key, [2, 3]);
  const signed = () => new Map([...files, manifest!, signatureFile!, block!].map(({ name, data }) => [name, data]));

  test('lists the digest of every file', () => {
    expect(new TextDecoder().decode(manifest!.data).split('Name: assets')[0]).toBe(
      [
        'Manifest-Version: 1.0',
        'Created-By: 1.0 (qdb)',
        '',
        'Name: a.txt',
        'SHA-256-Digest: ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=',
        '',
        '',
      ].join('\r\n'),
    );
  });

  test('folds lines at 72 bytes, never inside a letter, and they unfold', () => {
    const lines = new TextDecoder('utf-8', { fatal: true }).decode(manifest!.data).split('\r\n');
    expect(Math.max(...lines.map((line) => utf8(line).length))).toBeLessThanOrEqual(70);
    expect(readJarSections(manifest!.data)[2]!.attributes.get('Name')).toBe(longName);
  });

  test('verifies, and names the schemes beside it', () => {
    const { certificate, schemes } = verifyJar(jarFiles(signed()));
    expect(hex(certificate)).toBe(hex(key.certificate));
    expect(schemes).toEqual(['2', '3']);
  });

  test.each<[string, (files: Map<string, Uint8Array>) => unknown]>([
    ['a changed file', (all) => all.set('a.txt', utf8('A'))],
    ['an added file', (all) => all.set('b.txt', utf8('b'))],
    ['a removed file', (all) => all.delete('a.txt')],
    ['a changed manifest', (all) => all.set(manifest!.name, concat([manifest!.data, utf8('\r\n')]))],
    ['a changed signature file', (all) => all.set(signatureFile!.name, utf8('Signature-Version: 1.0\r\n\r\n'))],
    ['a second signature file', (all) => all.set('META-INF/B.SF', signatureFile!.data)],
    ['no block', (all) => all.delete(block!.name)],
    ['bytes that are not a block', (all) => all.set(block!.name, utf8('x'))],
    ['bytes behind the block', (all) => all.set(block!.name, concat([block!.data, utf8('x')]))],
  ])('does not verify over %s', (_, change) => {
    const all = signed();
    change(all);
    expect(() => verifyJar(jarFiles(all))).toThrow(FormatError);
  });
});

describe('an APK Signing Block', () => {
  test('of one pair fills a page, its size on both sides', () => {
    const block = encodeSigningBlock([{ id: 0x1234, value: utf8('hi') }]);
    expect(block).toHaveLength(4096);
    expect(hex(block.subarray(0, 22))).toBe('f80f0000000000000600000000000000341200006869');
    expect(hex(block.subarray(22, 34))).toBe(`${hex(u64(4096 - 8 - 14 - 24 - 8))}77657242`);
    expect(hex(block.subarray(-24))).toBe(`f80f000000000000${hex(utf8('APK Sig Block 42'))}`);
  });

  test.each([4041, 4042, 4043, 4050, 4054])('with a value of %i bytes still ends on a page', (size) => {
    expect(encodeSigningBlock([{ id: 1, value: new Uint8Array(size) }]).length % 4096).toBe(0);
  });

  test('reads back where the directory starts', async () => {
    const block = encodeSigningBlock([{ id: 7, value: utf8('seven') }]);
    const read = await readSigningBlock(fromBytes(concat([new Uint8Array(10), block])), 10 + block.length);
    expect([read!.offset, read!.size, read!.pairs[0]!.id]).toEqual([10, 4096, 7]);
    expect(new TextDecoder().decode(read!.pairs[0]!.value)).toBe('seven');
  });

  test('is not found where there is none', async () => {
    expect(await readSigningBlock(fromBytes(new Uint8Array(100)), 100)).toBeNull();
    expect(await readSigningBlock(fromBytes(new Uint8Array(10)), 10)).toBeNull();
  });

  test.each([
    ['larger than what lies before it', concat([u64(200), u64(200), utf8('APK Sig Block 42')])],
    ['of two sizes', concat([u64(25), u64(24), utf8('APK Sig Block 42')])],
    ['with a pair beyond its end', concat([u64(36), u64(99), u32(1), u64(36), utf8('APK Sig Block 42')])],
  ])('%s is refused', async (_, bytes) => {
    await expect(readSigningBlock(fromBytes(bytes), bytes.length)).rejects.toThrow(FormatError);
  });

  test('with a million pairs is refused', async () => {
    const pairs = concat([u64(4), u32(0)]);
    const crowd = new Uint8Array(12_000_000).map((_, i) => pairs[i % pairs.length]!);
    const size = u64(crowd.length + 24);
    const bytes = concat([size, crowd, size, utf8('APK Sig Block 42')]);
    await expect(readSigningBlock(fromBytes(bytes), bytes.length)).rejects.toThrow('too many');
  });
});
