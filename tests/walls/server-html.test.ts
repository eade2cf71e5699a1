import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sourcesOf } from './imports-of.ts';
import { rawMarkupIn } from './templates-in.ts';

const product = (rooms: string) =>
  sourcesOf(rooms).filter((file) => !/^server\/(testing|adapters\/.*\/simulat)/.test(file));

/** Markup that no browser draws as a page: drawings made of our numbers and colors, and what WeChat and S3 read. */
const otherMarkup = [
  'packager/icons/mark-icon.ts',
  'packager/icons/system-icon.ts',
  'server/adapters/captcha/slider-picture.ts',
  'server/adapters/storage/s3/s3-parts.ts',
  'server/adapters/wechat/event-xml.ts',
  'web/packaging/draft/fields/system-icon.ts',
];

const rooms = '{android,bench,cli,contract,installers,ios,modules,packager,pictures,rules,server,web,website,words}';

describe('HTML that we write as text', () => {
  test('is written by `html`, which escapes the texts in it', () => {
    const strays = product('{server,packager,website,installers,cli,web}').filter(
      (file) => rawMarkupIn(file, readFileSync(file, 'utf8')).length > 0,
    );
    expect(strays.toSorted()).toEqual(otherMarkup);
  });

  test('is escaped nowhere by hand', () => {
    expect(product(rooms).filter((file) => /\bescapeHtml\b/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('is trusted unescaped in four files: drawings, scripts and style sheets of ours', () => {
    expect(
      product(rooms)
        .filter((file) => /\btrusted\(/.test(readFileSync(file, 'utf8')))
        .toSorted(),
    ).toEqual([
      'server/feature/plain-page.ts',
      'server/features/distribution/page/draw/document.ts',
      'server/http/pages/kept-info.ts',
      'server/http/pages/offline-page.ts',
    ]);
  });

  test('is found by its tags, in a template and in a sum', () => {
    const found = rawMarkupIn(
      'a.ts',
      [
        'const a = `<p>#{b}</p>`, c = "<p>" + d, e = html`<p>#{f}</p>`;',
        'const g = html`#{h ? `<b>#{i}</b>` : ""}`, j = `#{k}<#{l}`, m = `<p>`, n = "<p>";',
      ]
        .join('')
        .replaceAll('#', '$'),
    );
    expect(found).toEqual(['<p>', '<p>', '<b>']);
  });
});
