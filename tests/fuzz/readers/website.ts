import sharp from 'sharp';
import { FormatError } from '#formats/format-error.ts';
import { type PictureFormat, pictureFormats } from '#pictures/picture-result.ts';
import { rasterize } from '#pictures/rasterize.ts';
import { readIco } from '#pictures/read-ico.ts';
import { sanitizeSvg } from '#pictures/svg/sanitize-svg.ts';
import { SvgError } from '#pictures/svg/svg-error.ts';
import { decodeText } from '#website/html/detect-charset.ts';
import { readDocument } from '#website/html/read-document.ts';
import { parseManifest } from '#website/identity/read-manifest.ts';
import { readDataUrl } from '#website/page/read-data-url.ts';
import { type FuzzedReader, reader } from '../fuzzed-reader.ts';

const address = new URL('https://shanye.example.com/');
const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>山野茶事 &amp; &#x8336;</title><base href="/a/">
<link rel="icon" href='x.svg' sizes=any><meta name="theme-color" content="#1f6b4a"><script>if (a < b) { "</b>" }</script>
<body onload="x()"><!-- c --><a href="../b?c=d&e" target=_blank>甲</a><input type=file capture><iframe src="//x.example/"></iframe>`;
const svg = `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>.a{fill:url(#g)}</style>
<defs><linearGradient id="g"><stop offset="0" stop-color="#1f6b4a"/></linearGradient></defs><g mask="url(#m)"><path class="a" d="M0 0L64 64"/></g>
<mask id="m"><use href="#p"/></mask><rect id="p" width="9" height="9" style="opacity:.5"/><text>&lt;茶&gt;</text></svg>`;
const manifest = JSON.stringify({
  name: '山野茶事',
  icons: [{ src: '/a.png', sizes: '192x192' }],
  theme_color: '#1f6b4a',
});

export const websiteReaders = [
  reader('html', () => ({ good: Buffer.from(html), read: (bytes) => readDocument(decodeText(bytes), address) }), {
    refuses: 'nothing',
  }),
  reader(
    'web-manifest',
    () => ({ good: Buffer.from(manifest), read: (bytes) => parseManifest(decodeText(bytes), address) }),
    { refuses: 'nothing' },
  ),
  reader(
    'data-url',
    () => ({
      good: Buffer.from('image/png;base64,iVBORw0KGgo='),
      read: (bytes) => readDataUrl(new URL(`data:${Buffer.from(bytes).toString('latin1')}`), 1000),
    }),
    { refuses: 'nothing' },
  ),
  reader('svg', () => ({ good: Buffer.from(svg), read: sanitizeSvg, refusesWith: [SvgError] }), { refuses: 0.05 }),
  reader('ico', async () => ({ good: await sample('ico'), read: readIco }), { refuses: 'nothing' }),
  ...pictureFormats.map(pictureReader),
];

/** In the process that may die. */
function pictureReader(format: PictureFormat): FuzzedReader {
  return reader(`picture-${format}`, async () => ({ good: await sample(format), read: rasterizeWhole }), {
    inTests: 200,
    refuses: 0.02,
    hasChildren: true,
  });
}

async function rasterizeWhole(bytes: Uint8Array): Promise<void> {
  const result = await rasterize(bytes, { size: 48 });
  if (result.ok) {
    return;
  }
  if (result.detail === 'timeout' || result.detail === 'memory') {
    throw new Error(`a picture as small as this one was ended: ${result.detail}`);
  }
  throw new FormatError(result.detail, 0);
}

const plain = () => sharp({ create: { width: 24, height: 24, channels: 4, background: '#1f6b4a' } });

async function sample(format: PictureFormat): Promise<Uint8Array> {
  if (format === 'svg') {
    return Buffer.from(svg);
  }
  return format === 'ico' ? icoOf(await plain().png().toBuffer()) : plain().toFormat(format).toBuffer();
}

function icoOf(png: Uint8Array): Uint8Array {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 24, 24, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}
