import { describe, expect, test } from 'vitest';
import { processorTime } from '#tests/fuzz/processor-time.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const drawn = (inside: string, root = 'viewBox="0 0 10 10"') =>
  sanitizeSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`)).drawnAt(64, 64);

describe('a harmless drawing', () => {
  test('keeps its shapes and paints and gets a definite size', () => {
    expect(drawn('<g fill="#1f6b4a"><path d="M0 0h9"/></g>', 'width="2000" height="1000" fill="none"')).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 2000 1000" fill="none"><g fill="#1f6b4a"><path d="M0 0h9"/></g></svg>',
    );
  });

  test('may embed a picture, but not load one', () => {
    const data = 'data:image/png;base64,iVBORw0KGgo=';
    expect(drawn(`<image href="${data}"/>`)).toContain(`<image href="${data}"/>`);
    expect(drawn('<image href="https://evil.example/a.png"/>')).toContain('<image/>');
    expect(drawn('<image xlink:href="file:///etc/passwd"/>')).toContain('<image/>');
    expect(drawn('<image href="data:image/svg+xml;base64,PHN2Zz4="/>')).toContain('<image/>');
    expect(drawn('<use href="other.svg#a"/>')).toContain('<use/>');
  });

  test.each([
    ['width="20mm" height="10mm"', 2],
    ['width="300" height="100" viewBox="0 0 30 10"', 3],
    ['width="100%" height="100%" viewBox="0,0,40,10"', 4],
    ['viewBox="0 0 NaN 4" width="-4"', 1],
    ['', 1],
  ])('%s has the shape %d to 1', (root, ratio) => {
    const { size } = sanitizeSvg(Buffer.from(`<svg ${root}/>`));
    expect(size.width / size.height).toBeCloseTo(ratio);
  });
});

describe('left out', () => {
  test.each([
    ['<script>alert(1)</script>'],
    ['<foreignObject><iframe src="https://evil.example"/></foreignObject>'],
    ['<filter id="f"><feTurbulence numOctaves="9"/></filter>'],
    ['<animate attributeName="x" dur="1s"/>'],
    ['<metadata><rdf:RDF/></metadata>'],
    ['<evil:g xmlns:evil="urn:x"><path d="M0 0"/></evil:g>'],
  ])('%s with everything in it', (inside) => {
    expect(drawn(inside)).toMatch(/viewBox="0 0 10 10"><\/svg>$/);
  });

  test('handlers, filters and foreign addresses among the attributes', () => {
    const rect =
      '<rect onload="x()" filter="url(#f)" fill="url(http://evil.example/#a)" stroke="url(#local)" width="1"/>';
    expect(drawn(rect)).toContain('<rect stroke="url(#local)" width="1"/>');
    expect(drawn('<rect style="fill:url(&#104;ttp://evil.example)"/>')).toContain('<rect style=""/>');
    expect(drawn(String.raw`<rect style="fill:\75rl(http://evil.example)"/>`)).toContain('<rect style=""/>');
    expect(drawn('<style>@import "http://evil.example/a.css";.a{filter:blur(9px);fill:red}</style>')).toContain(
      '<style>.a{;fill:red}</style>',
    );
  });
});

describe('refused', () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg><text>&b;</text></svg>';
  const laughs = Array.from({ length: 30 }, (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`);
  test.each([
    ['entities', bomb, 'svgEntities'],
    ['laughing references', `<svg><g id="g0"/>${laughs.join('')}</svg>`, 'svgTooComplex'],
    [
      'a circle of references',
      '<svg><g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>',
      'svgTooComplex',
    ],
    ['thousands of masks', `<svg>${'<g mask="url(#m)"/>'.repeat(5000)}</svg>`, 'svgTooComplex'],
    ['too many elements', `<svg>${'<g/>'.repeat(10_001)}</svg>`, 'svgTooComplex'],
    ['too deep a tree', `<svg>${'<g>'.repeat(70)}`, 'svgTooComplex'],
    [
      'too many attributes',
      `<svg><g ${Array.from({ length: 70 }, (_, at) => `a${at}="1"`).join(' ')}/></svg>`,
      'svgTooComplex',
    ],
    ['another document', '<html><svg/></html>', 'broken'],
    ['an open tag', '<svg><path d="M0 0', 'broken'],
    ['an open element', '<svg><g>', 'broken'],
    ['nothing', '', 'broken'],
  ])('%s', (_what, source, detail) => {
    expect(() => sanitizeSvg(Buffer.from(source))).toThrow(expect.objectContaining({ detail }));
  });

  test.each([
    ['openings', '<'.repeat(500_000)],
    ['attributes without end', `<svg ${'a='.repeat(250_000)}`],
    ['numbers without end', `<svg a="${'&#1'.repeat(150_000)}"/>`],
    ['one long name', `<svg><${'a'.repeat(500_000)}`],
    ['one long attribute', `<svg ${'a'.repeat(500_000)}/>`],
    ['local addresses within each other', `<svg><g fill="${'url(#'.repeat(100_000)}"/></svg>`],
    ['blanks after a local address', `<svg><g fill="url(#a${' '.repeat(500_000)}"/></svg>`],
    ['a width and blanks', `<svg width="1${' '.repeat(500_000)}!"/>`],
    ['numbers as a width', `<svg width="${'1'.repeat(500_000)}!"/>`],
    ['imports in a style', `<svg><style>${'@import '.repeat(60_000)}</style></svg>`],
    ['filters in a style', `<svg><g style="${'filter '.repeat(9000)}"/></svg>`],
    ['end tags', `<svg>${'</'.repeat(250_000)}`],
    ['declarations', '<!'.repeat(250_000)],
    ['quotes', `<svg ${'"'.repeat(500_000)}`],
  ])('half a megabyte of %s takes less than half a second', (_what, source) => {
    const spent = processorTime();
    try {
      sanitizeSvg(Buffer.from(source)).drawnAt(64, 64);
    } catch (error) {
      expect(error).toHaveProperty('detail');
    }
    expect(spent()).toBeLessThan(500);
  });
});
