import { describe, expect, test } from 'vitest';
import { utf8 } from '#formats/bytes.ts';
import { fromBytes } from '#formats/random-access.ts';
import { writeZip, type ZipFile } from '#formats/zip/write-zip.ts';
import { mutate } from '#tests/fuzz/mutate.ts';
import { readSite, siteLimits } from './read-site.ts';
import { siteOriginOf } from './site-origin.ts';

const index = { name: 'index.html', data: utf8('<!doctype html><title>茶</title>') };
const zip = (...files: ZipFile[]) => writeZip(files);
const read = (bytes: Uint8Array) => readSite(fromBytes(bytes));
const file = (name: string, data: Uint8Array = utf8(name)): ZipFile => ({ name, data });
const zeros = new Uint8Array(2 << 20);
const longName = `${'茶'.repeat(60)}${'a'.repeat(140)}.html`;

describe('the zip of a site', () => {
  test('is its files, with Chinese and 200-character names', async () => {
    const names = ['index.html', '图片/山野 茶.png', `docs/${longName}`, '.well-known/x.json', 'a/b/c/d/e.js'];
    expect(longName.length).toBe(205);
    const site = await read(zip(...names.map((name) => file(name))));
    expect(site).toMatchObject({ ok: true });
    expect(site.ok && site.files.map(({ name }) => name)).toEqual(names);
    expect(site.ok && Buffer.from(site.files[1]!.data).toString()).toBe('图片/山野 茶.png');
  });

  test('may have one folder around everything, and litter of the systems', async () => {
    const litter = ['茶/.DS_Store', '__MACOSX/茶/._index.html', '茶/img/Thumbs.db', '茶/.git/config'];
    const site = await read(zip(file('茶/index.html'), file('茶/img/a.png'), ...litter.map((name) => file(name))));
    expect(site.ok && site.files.map(({ name }) => name)).toEqual(['index.html', 'img/a.png']);
  });

  test.each<[string, Uint8Array, object]>([
    ['is something else', utf8('hello'), { reason: 'notZip' }],
    ['is empty', zip(), { reason: 'noIndex' }],
    ['has its start page elsewhere', zip(file('pages/a.html'), file('b.html')), { reason: 'noIndex' }],
    ['has a start page of another case', zip(file('Index.html')), { reason: 'noIndex' }],
    ['has a backslash in a name', zip(index, file('a\\b.html')), { reason: 'notZip' }],
    ['leaves its folder', zip(index, file('../b.html')), { reason: 'notZip' }],
    [
      'has a name in another character set',
      renamed(zip(index, file('xxxx.html')), [0xb2, 0xe8, 0xc6, 0xf8]),
      {
        reason: 'badName',
      },
    ],
    ['has a control character in a name', zip(index, file('a\u0007.html')), { reason: 'badName' }],
    ['has an empty part in a name', zip(index, file('a//b.html')), { reason: 'badName' }],
    ['has a name of more than a thousand bytes', zip(index, file('茶'.repeat(400))), { reason: 'badName' }],
    ['has a symbolic link', withMode(zip(index, file('link.html')), 0o120777), { reason: 'link', name: 'link.html' }],
    ['has a password', withFlag(zip(index, file('b.html')), 1), { reason: 'encrypted' }],
    [
      'has damaged bytes',
      damaged(zip(index, { ...file('b.html', utf8('soon damaged')), stored: true })),
      {
        reason: 'damaged',
        name: 'b.html',
      },
    ],
    ['has the same name in two forms', zip(index, file('e\u0301.html'), file('\u00e9.html')), { reason: 'twice' }],
    [
      'has too many files',
      zip(...Array.from({ length: siteLimits.files + 1 }, (_, at) => file(`${at}.html`))),
      { reason: 'tooManyFiles' },
    ],
    ['has a bomb', zip(index, file('b.bin', new Uint8Array(siteLimits.fileBytes + 1))), { reason: 'fileTooLarge' }],
    [
      'has a hundred bombs',
      zip(index, ...Array.from({ length: 100 }, (_, at) => file(`${at}.bin`, zeros))),
      { reason: 'tooLarge' },
    ],
    ['lies about the size of a bomb', lying(zip(index, file('b.bin', zeros))), { reason: 'damaged', name: 'b.bin' }],
  ])('is refused when it %s', async (_, bytes, problem) => {
    expect(await read(bytes)).toMatchObject({ ok: false, ...problem });
  });

  test('is read or refused when it is damaged anywhere', async () => {
    const whole = zip(index, file('图片/茶.png', utf8('a picture')), file('app.js', utf8('go()'.repeat(100))));
    for (let seed = 0; seed < 200; seed += 1) {
      const site = await read(mutate(whole, seed));
      expect(site.ok ? site.files.some(({ name }) => name === 'index.html') : site.reason).toBeTruthy();
    }
  });
});

test('the origin of a site is a host that no server has, of its own for each app', () => {
  expect(siteOriginOf('cn.shanye.tea')).toBe('https://cn.shanye.tea.invalid');
  expect(siteOriginOf('cn.Shan_ye.t1')).toBe('https://cn.shan-ye.t1.invalid');
  const long = new URL(siteOriginOf(`cn.${'a'.repeat(100)}.tea`));
  expect(long.hostname.split('.').every((label) => label.length <= 63)).toBe(true);
});

/** Changes the last entry of the central directory: `change` gets the offset of its header. */
function lastHeader(archive: Uint8Array, change: (bytes: Buffer, at: number) => void): Uint8Array {
  const bytes = Buffer.from(archive);
  change(bytes, bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])));
  return Uint8Array.from(bytes);
}

function withMode(archive: Uint8Array, mode: number): Uint8Array {
  return lastHeader(archive, (bytes, at) => bytes.writeUInt16LE(mode, at + 40));
}

function withFlag(archive: Uint8Array, flag: number): Uint8Array {
  return lastHeader(archive, (bytes, at) => bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | flag, at + 8));
}

/** Claims that a file of two megabytes unpacks to ten bytes. */
function lying(archive: Uint8Array): Uint8Array {
  return lastHeader(archive, (bytes, at) => bytes.writeUInt32LE(10, at + 24));
}

function damaged(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  bytes[bytes.indexOf('soon damaged')] = 0;
  return Uint8Array.from(bytes);
}

/** Replaces xxxx by other bytes, like a tool that writes names in GBK. */
function renamed(archive: Uint8Array, name: readonly number[]): Uint8Array {
  const bytes = Buffer.from(archive);
  for (let at = bytes.indexOf('xxxx'); at >= 0; at = bytes.indexOf('xxxx', at + 1)) {
    bytes.set(name, at);
  }
  return Uint8Array.from(bytes);
}
