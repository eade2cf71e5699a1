import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { html, once, page, paths, type Site, type SiteAnswer, send } from './site.ts';

const green = '#1f6b4a';
const plain = (width: number, height = width, background = green) =>
  sharp({ create: { width, height, channels: 4, background } });

const noise = (side: number) =>
  sharp(randomBytes(side * side * 4), { raw: { width: side, height: side, channels: 4 } });

/** A site whose only icon is this one. */
const withIcon = (title: string, icon: SiteAnswer, type: string): Site => ({
  answer: paths({
    '/': page(html(`<title>${title}</title><link rel="icon" type="${type}" href="/icon">`)),
    '/icon': icon,
  }),
});

const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
const svgBomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]><svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><text>&l9;</text></svg>`;

const uses = Array.from({ length: 12 }, (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`).join(
  '',
);
const useBomb = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect id="u0" width="1" height="1"/>${uses}</svg>`;

const spying = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><script>alert(1)</script><image href="$ORIGIN/spied" width="64" height="64"/><rect width="64" height="64" fill="${green}"/></svg>`;

const drop =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#b45f06"/></svg>';

const frames = () => Promise.all(['#c5283d', '#1f6b4a'].map((color) => plain(128, 128, color).png().toBuffer()));

export const iconSites = {
  svgBombIcon: withIcon('矢量炸弹', send('image/svg+xml', svgBomb), 'image/svg+xml'),
  useBombIcon: withIcon('引用炸弹', send('image/svg+xml', useBomb), 'image/svg+xml'),
  spyingIcon: withIcon('偷看的图标', page(spying, { 'content-type': 'image/svg+xml' }), 'image/svg+xml'),
  hugeIcon: withIcon(
    '巨大图标',
    once('image/png', async () => oneColorPng(4096, [0x1f, 0x6b, 0x4a])),
    'image/png',
  ),
  vastIcon: withIcon(
    '无边图标',
    once('image/png', async () => oneColorPng(8192, [0x1f, 0x6b, 0x4a])),
    'image/png',
  ),
  noiseIcon: withIcon(
    '雪花屏',
    once('image/png', () => noise(1000).png({ compressionLevel: 0 }).toBuffer()),
    'image/png',
  ),
  tinyIcon: withIcon(
    '一个像素',
    once('image/png', () => plain(1).png().toBuffer()),
    'image/png',
  ),
  wideIcon: withIcon(
    '横条图标',
    once('image/png', () => plain(600, 100).png().toBuffer()),
    'image/png',
  ),
  animatedIcon: withIcon(
    '会动的图标',
    once('image/gif', async () =>
      sharp(await frames(), { join: { animated: true } })
        .gif()
        .toBuffer(),
    ),
    'image/gif',
  ),
  cmykIcon: withIcon(
    '印刷图标',
    once('image/jpeg', () => plain(300).flatten().toColourspace('cmyk').jpeg().toBuffer()),
    'image/jpeg',
  ),
  lyingIcon: withIcon('不是图片', send('image/png', '<html>404</html>'), 'image/png'),
  dataIcon: {
    answer: paths({
      '/': page(html(`<title>内嵌图标</title><link rel="icon" href="data:image/svg+xml,${encodeURIComponent(drop)}">`)),
    }),
  },
  noIcon: { answer: paths({ '/': page(html('<title>没有图标</title>')) }) },
  faviconOnly: {
    answer: paths({
      '/': page(html('<title>只有小图标</title>')),
      '/favicon.ico': once('image/x-icon', async () => icoOf(await plain(48).png().toBuffer(), 48)),
    }),
  },
} satisfies Record<string, Site>;

/** A square PNG of one color, a bit per pixel: huge and quickly made. */
function oneColorPng(side: number, color: readonly number[]): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (1 + side / 8));
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const chunks = [
    chunkOf('IHDR', header),
    chunkOf('PLTE', Uint8Array.from(color)),
    chunkOf('IDAT', deflateSync(rows)),
    chunkOf('IEND', new Uint8Array(0)),
  ];
  return Buffer.concat([signature, ...chunks]);
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const inside = Buffer.concat([Buffer.from(type), data]);
  const out = Buffer.alloc(inside.length + 8);
  out.writeUInt32BE(data.length, 0);
  out.set(inside, 4);
  out.writeUInt32BE(crc32(inside), 4 + inside.length);
  return out;
}

/** An .ico file with one PNG inside. */
function icoOf(png: Uint8Array, side: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
