import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { survivesMutations } from '#tests/fuzz/survives.ts';
import { decodeText } from './html/detect-charset.ts';
import { readDocument } from './html/read-document.ts';
import { parseManifest } from './identity/read-manifest.ts';
import { readDataUrl } from './page/read-data-url.ts';
import { type PictureFormat, pictureFormats } from './picture/picture-result.ts';
import { rasterise } from './picture/rasterise.ts';
import { readIco } from './picture/read-ico.ts';
import { sanitiseSvg } from './picture/svg/sanitise-svg.ts';
import { SvgError } from './picture/svg/svg-error.ts';

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

const plain = () => sharp({ create: { width: 24, height: 24, channels: 4, background: '#1f6b4a' } });

function icoOf(png: Uint8Array): Uint8Array {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 24, 24, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}

async function sample(format: PictureFormat): Promise<Uint8Array> {
  if (format === 'svg') {
    return Buffer.from(svg);
  }
  return format === 'ico' ? icoOf(await plain().png().toBuffer()) : plain().toFormat(format).toBuffer();
}

describe('damaged bytes of strangers are read or refused, never more', () => {
  test('pages', async () => {
    const read = (bytes: Uint8Array) => readDocument(decodeText(bytes), address);
    expect(await survivesMutations(Buffer.from(html), read)).toBe(0);
  });

  test('manifests and data: addresses', async () => {
    const readManifest = (bytes: Uint8Array) => parseManifest(decodeText(bytes), address);
    expect(await survivesMutations(Buffer.from(manifest), readManifest)).toBe(0);
    const readAddress = (bytes: Uint8Array) =>
      readDataUrl(new URL(`data:${Buffer.from(bytes).toString('latin1')}`), 1000);
    expect(await survivesMutations(Buffer.from('image/png;base64,iVBORw0KGgo='), readAddress)).toBe(0);
  });

  test('drawings', async () => {
    const refused = await survivesMutations(Buffer.from(svg), sanitiseSvg, { alsoRefusesWith: [SvgError] });
    expect(refused).toBeGreaterThan(100);
  });

  test('icon files', async () => {
    expect(await survivesMutations(await sample('ico'), readIco)).toBe(0);
  });

  test.each(pictureFormats)('%s pictures, in the process that may die', async (format) => {
    const kinds = new Set<string>();
    const read = async (bytes: Uint8Array) => {
      const result = await rasterise(bytes, { size: 48 });
      kinds.add(result.ok ? 'read' : result.reason);
    };
    expect(await survivesMutations(await sample(format), read, { mutations: 200 })).toBe(0);
    expect([...kinds]).toContain('BAD_IMAGE');
  });
});
