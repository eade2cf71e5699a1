import { describe, expect, test } from 'vitest';
import { concat, u8, u16, u32s } from '#formats/bytes.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { element } from '#tests/story/android-app.ts';
import { encodeBinaryXml } from '../manifest/encode-binary-xml.ts';
import type { XmlElement, XmlValue } from '../manifest/xml-element.ts';
import { readApk } from '../read-apk.ts';
import { encodeResourceTable } from '../resources/encode-resource-table.ts';
import { ResourceTable } from '../resources/resource-table.ts';

const COLOR_PRIMARY = 0x01010433;
const SYSTEM_WHITE = 0x0106000b;
const square = { 'android:pathData': 'M0,0h24v24h-24z' };
const red = { color: 0xffff0000 };
const path = (attributes: Record<string, XmlValue>) => element('path', { ...square, ...attributes });

describe('a vector becomes SVG:', () => {
  test.each<[string, XmlElement, string]>([
    [
      'a color with its alpha',
      path({ 'android:fillColor': { color: 0x80ff0000 } }),
      ' fill="#ff0000" fill-opacity="0.502"/>',
    ],
    [
      'the alpha of a path on top',
      path({ 'android:fillColor': { color: 0x80ff0000 }, 'android:fillAlpha': { float: 0.5 } }),
      ' fill="#ff0000" fill-opacity="0.251"/>',
    ],
    [
      'paths with holes',
      path({ 'android:fillColor': red, 'android:fillType': 1 }),
      ' fill="#ff0000" fill-rule="evenodd"/>',
    ],
    [
      'a line',
      path({ 'android:strokeColor': red, 'android:strokeWidth': { float: 1.5 }, 'android:strokeLineCap': 1 }),
      ' fill="none" stroke="#ff0000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="miter" stroke-miterlimit="4"/>',
    ],
    ['a color of the system', path({ 'android:fillColor': { ref: SYSTEM_WHITE } }), ' fill="#ffffff"/>'],
    ['a color of the app', path({ 'android:fillColor': { ref: 0x7f020000 } }), ' fill="#1f6b4a"/>'],
    [
      'a gradient in a file of its own',
      path({ 'android:fillColor': { ref: 0x7f030000 } }),
      '<linearGradient id="d1" gradientUnits="userSpaceOnUse" x1="2" y1="3" x2="20" y2="21"><stop offset="0" stop-color="#ff0000" stop-opacity="1"/><stop offset="0.5" stop-color="#000000" stop-opacity="0"/></linearGradient><path d="M0,0h24v24h-24z" fill="url(#d1)"/>',
    ],
    [
      'a group, turned and stretched around its pivot',
      element(
        'group',
        {
          'android:pivotX': { float: 12 },
          'android:translateX': { float: 3 },
          'android:rotation': { float: 90 },
          'android:scaleY': { float: 2 },
        },
        path({ 'android:fillColor': red }),
      ),
      '<g transform="translate(15 0) rotate(90) scale(1 2) translate(-12 0)"><path ',
    ],
    [
      'a clip for what follows it',
      element('group', {}, element('clip-path', square), path({ 'android:fillColor': red })),
      '<clipPath id="d1"><path d="M0,0h24v24h-24z"/></clipPath><g clip-path="url(#d1)"><path d="M0,0h24v24h-24z" fill="#ff0000"/></g></g>',
    ],
  ])('%s', async (_, content, expected) => {
    const { svg, problems } = await drawn(vector({}, content));
    expect(svg).toContain('<svg x="0" y="0" width="24" height="24" viewBox="0 0 24 24" preserveAspectRatio="none">');
    expect(svg).toContain(expected);
    expect(problems).toEqual([]);
  });

  test('a color of the app’s theme, whose parent has it', async () => {
    const { svg } = await drawn(vector({}, path({ 'android:fillColor': { ref: COLOR_PRIMARY } })));
    expect(svg).toContain(' fill="#c0392b"/>');
  });

  test('a tint in place of every color, and the alpha of the whole', async () => {
    const tinted = vector(
      { 'android:tint': red, 'android:alpha': { float: 0.5 } },
      path({ 'android:fillColor': { color: 0x8000ff00 } }),
    );
    const { svg } = await drawn(tinted);
    expect(svg).toContain(' opacity="0.5"><path d="M0,0h24v24h-24z" fill="#ff0000" fill-opacity="0.502"/>');
  });

  test.each<[string, XmlValue, Record<string, XmlValue>, string]>([
    ['a color of the phone’s theme', { ref: 0x01060099 }, {}, 'android:fillColor of the phone’s own theme'],
    ['a path that is drawn in part', red, { 'android:trimPathEnd': { float: 0.5 } }, 'a path that is drawn in part'],
  ])('%s is left out, and a problem says so', async (_, fill, more, left) => {
    const { problems } = await drawn(
      vector({}, path({ 'android:fillColor': red }), path({ 'android:fillColor': fill, ...more })),
    );
    expect(problems).toEqual([{ part: 'icon', reason: `res/icon.xml is drawn without ${left}` }]);
  });

  test('a path that would leave its attribute is not drawn', async () => {
    const { svg } = await drawn(
      vector(
        {},
        path({ 'android:fillColor': red }),
        path({ 'android:pathData': 'M0"><script/>', 'android:fillColor': red }),
      ),
    );
    expect(svg).not.toContain('script');
  });
});

const vector = (attributes: Record<string, XmlValue>, ...children: XmlElement[]): XmlElement =>
  element(
    'vector',
    {
      'android:width': { dp: 24 },
      'android:height': { dp: 24 },
      'android:viewportWidth': { float: 24 },
      'android:viewportHeight': { float: 24 },
      ...attributes,
    },
    ...children,
  );

async function drawn(drawing: XmlElement) {
  const table = new ResourceTable('a.b');
  table.add('color', 'leaf', { color: 0xff1f6b4a });
  table.add('drawable', 'shade', { file: 'res/shade.xml' });
  const parent = table.style('Base', { parent: 0, items: { colorPrimary: { color: 0xffc0392b } } });
  const theme = table.style('App', { parent, items: { windowNoTitle: true } });
  const icon = table.add('drawable', 'icon', { file: 'res/icon.xml' });
  const application = element('application', { 'android:icon': { ref: icon }, 'android:theme': { ref: theme } });
  const shade = element(
    'gradient',
    {
      'android:startX': { float: 2 },
      'android:startY': { float: 3 },
      'android:endX': { float: 20 },
      'android:endY': { float: 21 },
    },
    element('item', { 'android:offset': { float: 0 }, 'android:color': red }),
    element('item', { 'android:offset': { float: 0.5 }, 'android:color': { color: 0 } }),
  );
  const bytes = writeZip([
    { name: 'AndroidManifest.xml', data: encodeBinaryXml(element('manifest', { package: 'a.b' }, application)) },
    { name: 'resources.arsc', data: encodeResourceTable(table) },
    { name: 'res/icon.xml', data: withThemeColors(encodeBinaryXml(drawing)) },
    { name: 'res/shade.xml', data: encodeBinaryXml(shade) },
  ]);
  const facts = await readApk(fromBytes(bytes), nodeCodecs);
  return { svg: new TextDecoder().decode(facts.icon?.bytes), problems: facts.problems };
}

/** References to that attribute as `?colorPrimary` rather than as a resource. */
function withThemeColors(xml: Uint8Array): Uint8Array {
  const [reference, attribute] = [0x01, 0x02].map((type) => concat([u16(8), u8(0), u8(type), u32s([COLOR_PRIMARY])]));
  const out = Uint8Array.from(xml);
  const at = Buffer.from(xml).indexOf(reference!);
  if (at >= 0) {
    out.set(attribute!, at);
  }
  return out;
}
