import { describe, expect, test } from 'vitest';
import { pageOf } from '../page/open-site.ts';
import { iconCandidates } from './icon-candidates.ts';
import { parseManifest } from './read-manifest.ts';

const address = new URL('https://shanye.example.com/');

function pageWith(head: string) {
  const body = Buffer.from(`<html>${head}`);
  const timings = { dnsMs: 0, connectMs: 0, tlsMs: null, firstByteMs: 0, totalMs: 0 };
  const trip = { address: address.href, redirects: [], cookies: [], tls: null };
  const headers = { 'content-type': 'text/html' };
  return pageOf({
    ok: true,
    ...trip,
    status: 200,
    headers,
    body,
    cut: null,
    wireBytes: 0,
    remoteAddress: '',
    timings,
  });
}

/** iOS requests both when no link names an icon (Apple, Configuring Web Applications). */
const rootTouch = ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'];

const pathsOf = (head: string, manifest: unknown = {}) =>
  iconCandidates(address, pageWith(head), parseManifest(JSON.stringify(manifest), address)).map(
    (candidate) => candidate.address.pathname,
  );

describe('icons, most promising first', () => {
  test('made for home screens, then drawings, then tabs, then pictures for sharing', () => {
    const head = `<link rel="icon" sizes="16x16 32x32" href="/tab.png"><link rel="icon" type="image/svg+xml" href="/drawn">
      <meta property="og:image" content="/shared.jpg"><link rel="apple-touch-icon" href="/apple.png"><link rel="mask-icon" href="/mask.svg">`;
    const icons = [
      { src: '/small.png', sizes: '48x48' },
      { src: '/big.png', sizes: '192x192 512x512' },
      { src: '/margins.png', sizes: '512x512', purpose: 'maskable' },
      { src: '/grey.png', sizes: '512x512', purpose: 'monochrome' },
    ];
    expect(pathsOf(head, { icons })).toEqual([
      '/big.png',
      '/margins.png',
      '/apple.png',
      '/drawn',
      '/small.png',
      '/tab.png',
      '/favicon.ico',
      '/mask.svg',
      '/shared.jpg',
    ]);
  });

  test('those at the root come before small ones of tabs, after large ones, and not beside a linked one', () => {
    const small = '<link rel=icon sizes=32x32 href=/tab.png>';
    expect(pathsOf(small)).toEqual([...rootTouch, '/tab.png', '/favicon.ico']);
    const large = '<link rel=icon sizes=192x192 href=/large.png>';
    expect(pathsOf(large)).toEqual(['/large.png', ...rootTouch, '/favicon.ico']);
    expect(pathsOf('<link rel=apple-touch-icon href=/t.png>')).toEqual(['/t.png', '/favicon.ico']);
  });

  test('each address once, and at most two dozen', () => {
    expect(pathsOf('<link rel="shortcut icon" href="/favicon.ico"><link rel=icon href=favicon.ico>')).toEqual([
      ...rootTouch,
      '/favicon.ico',
    ]);
    expect(pathsOf(Array.from({ length: 99 }, (_, at) => `<link rel=icon href="/${at}">`).join(''))).toHaveLength(24);
  });

  test.each([
    { icons: 'x' },
    { icons: [null, 1, 'a', {}, { src: 7 }] },
    { icons: [{ src: 'http://[' }] },
    [],
    null,
    'x',
  ])('a manifest of %j gives none', (manifest) =>
    expect(pathsOf('', manifest)).toEqual([...rootTouch, '/favicon.ico']),
  );
});
