import { describe, expect, test } from 'vitest';
import { processorTime } from '#tests/fuzz/processor-time.ts';
import { decodeText, encodingOf } from './detect-charset.ts';
import { readDocument } from './read-document.ts';
import { readTags } from './read-tags.ts';

const address = new URL('https://shanye.example.com/shop/');
const read = (source: string) => readDocument(source, address);
/** 山野茶事 in GB18030. */
const gbk = Buffer.from('c9bdd2b0b2e8cac2', 'hex');

describe('the text of a page', () => {
  test('follows the byte order mark, then the header, then <meta>', () => {
    expect(decodeText(Buffer.from('\ufeff山野', 'utf8'), 'text/html; charset=gbk')).toBe('山野');
    expect(decodeText(Buffer.from('\ufeff山野', 'utf16le'))).toBe('山野');
    expect(decodeText(gbk, 'text/html; charset=GB2312')).toBe('山野茶事');
    expect(decodeText(Buffer.concat([Buffer.from('<meta charset="gbk">'), gbk]))).toContain('山野茶事');
    const old = '<meta http-equiv="Content-Type" content="text/html; charset=gb2312">';
    expect(decodeText(Buffer.concat([Buffer.from(old), gbk]))).toContain('山野茶事');
  });

  test('is UTF-8 when no encoding is declared and it fits, else Chinese', () => {
    expect(decodeText(Buffer.from('山野茶事'))).toBe('山野茶事');
    expect(decodeText(gbk)).toBe('山野茶事');
    expect(decodeText(gbk, 'text/html; charset=no-such-thing')).toBe('山野茶事');
  });

  test('is found past tags that only mention an encoding, and a page is not believed to be UTF-16', () => {
    const talk = '<meta name="description" content="a charset for tea"><meta charset="gbk">';
    expect(decodeText(Buffer.concat([Buffer.from(talk), gbk]))).toContain('山野茶事');
    expect(decodeText(Buffer.from('<?xml version="1.0" encoding="UTF-16"?>山野'))).toContain('山野');
  });

  test.each([
    ['header utf-8 over GBK', gbk, 'text/html; charset=utf-8', { used: 'utf-8', fits: 'gb18030' }],
    ['header GBK over UTF-8', Buffer.from('山野茶事'), 'text/html; charset=gbk', { used: 'gb18030', fits: 'utf-8' }],
    ['header Latin over UTF-8', Buffer.from('山野茶事'), 'text/html; charset=ISO-8859-1', { fits: 'utf-8' }],
    ['meta GBK over UTF-8', Buffer.from('<meta charset=gbk>山野茶事'), 'text/html', { fits: 'utf-8', page: 'gb18030' }],
    [
      'one broken letter',
      Buffer.concat([Buffer.from('山野茶事'.repeat(9)), gbk.subarray(0, 1)]),
      'charset=utf-8',
      { fits: 'utf-8' },
    ],
    ['letters of ASCII', Buffer.from('<p>tea'), 'text/html; charset=gbk', { used: 'gb18030', fits: 'gb18030' }],
    ['Big5', Buffer.from('b4fab8d5', 'hex'), 'text/html; charset=big5', { used: 'big5', fits: 'big5' }],
  ])('is what the bytes are where the declaration is wrong: %s', (_what, bytes, contentType, expected) => {
    expect(encodingOf(bytes, contentType)).toMatchObject(expected);
    const { fits } = encodingOf(bytes, contentType);
    expect(decodeText(bytes, contentType)).toBe(new TextDecoder(fits).decode(bytes));
  });

  test.each([
    ['blanks in a header', `text/html; charset=${' '.repeat(30_000)};`, ''],
    ['names in a header', `text/html; ${'charset='.repeat(4000)}`, ''],
    ['blanks in a tag', '', `<meta charset=${' '.repeat(4000)}>`],
    ['tags without end', '', '<metacharset'.repeat(300)],
  ])('%s cost nothing', (_what, contentType, start) => {
    const spent = processorTime();
    for (let time = 0; time < 30; time += 1) {
      decodeText(Buffer.from(start), contentType);
    }
    expect(spent()).toBeLessThan(300);
  });
});

describe('the tags of a page', () => {
  test('head, links and scripts are read whatever their spelling', () => {
    const document = read(`<!DOCTYPE html><HTML LANG=zh-CN><head><base href="/assets/">
      <TITLE>山野 &amp; 茶事 &#x1F375;</title><meta NAME="Theme-Color" content='#1f6b4a'><meta name=theme-color content=red>
      <meta property=og:site_name content="山野茶事"/><link rel="Shortcut ICON" href=leaf.ico sizes=any>
      <script src="//cdn.example.com/a.js"></script><script>if (1 < 2) { document.write("<title>no</title>") }</script>
      <body onload="start()"><a href=../x target=_blank>下一页</a><input type=file capture=user>`);
    expect(document).toMatchObject({ lang: 'zh-CN', title: '山野 & 茶事 🍵', words: '下一页 ', wordCount: 3 });
    expect(document.metas.get('theme-color')).toBe('#1f6b4a');
    expect(document.metas.get('og:site_name')).toBe('山野茶事');
    expect(document.links[0]).toMatchObject({ rels: ['shortcut', 'icon'] });
    expect(document.links[0]?.address?.href).toBe('https://shanye.example.com/assets/leaf.ico');
    expect(document.anchors[0]?.address?.href).toBe('https://shanye.example.com/x');
    expect(document.subresources.map((resource) => resource.address.host)).toEqual(['cdn.example.com']);
    expect(document.script).toContain('1 < 2');
    expect(document.script).toContain('start()');
    expect(document.inputs[0]?.get('capture')).toBe('user');
  });

  test('the title of a drawing is none of the page, and what shows without words is counted', () => {
    const drawing = '<svg><title>搜索图标</title><path/></svg>';
    expect(read(`${drawing}<svg/><title>青禾书店</title>`).title).toBe('青禾书店');
    expect(read(drawing).title).toBeNull();
    expect(read('<input type=hidden><input><select><textarea></textarea><canvas></canvas>').shown).toBe(4);
    expect(read('<p>Tea</p>').shown).toBe(0);
  });

  test('addresses of links are escaped once', () => {
    const icon = read('<link rel=icon href="/i?a=1&amp;amp;b=2">').links[0]?.address?.href;
    expect(icon).toBe('https://shanye.example.com/i?a=1&b=2');
  });

  test('comments, end tags and loose signs hide nothing', () => {
    const found: string[] = [];
    readTags('a < b <!-- <p> --> <?xml?><b/>c</b >d<i class="x>y">< /i> <!x> <', {
      tag: ({ name }) => found.push(`<${name}>`),
      words: (words) => found.push(words),
    });
    expect(found).toEqual(['a < b', '<b>', 'c', 'd', '<i>', '< /i>', '<']);
  });

  test.each([
    ['an open comment', '<!-- '.repeat(300_000)],
    ['open tags', '<a'.repeat(700_000)],
    ['open quotes', '<a b="'.repeat(300_000)],
    ['attributes without end', `<a ${'b='.repeat(700_000)}`],
    ['blanks without end', `<a ${' '.repeat(1_500_000)}`],
    ['open scripts', '<script>'.repeat(200_000)],
    ['open titles', '<title></titl>'.repeat(100_000)],
    ['end tags', '</p'.repeat(500_000)],
    ['ampersands', `<title>${'&#'.repeat(700_000)}`],
    ['entities', `<title>${'&lt;'.repeat(400_000)}`],
    ['entities of a value', `<a b="${'&lt;'.repeat(400_000)}">`],
    ['half entities', '&CounterClockwiseContourIntegra'.repeat(60_000)],
    ['end tags of elements that are not open', '<b>'.repeat(300_000) + '</i>'.repeat(250_000)],
    ['millions of tags', '<p>'.repeat(500_000)],
  ])('%s is read in no time', (_what, source) => {
    const spent = processorTime();
    read(source);
    expect(spent()).toBeLessThan(1000);
  });
});
