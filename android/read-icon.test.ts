import { describe, expect, test } from 'vitest';
import { concat, hex, u8, u16, u32, u32s, utf8 } from '#formats/bytes.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { fromBytes } from '#formats/random-access.ts';
import { writeZip, type ZipFile } from '#formats/zip/write-zip.ts';
import { element } from '#tests/story/android-app.ts';
import { plainPng } from '#tests/story/pictures.ts';
import { encodeBinaryXml } from './manifest/encode-binary-xml.ts';
import type { XmlElement, XmlValue } from './manifest/xml-element.ts';
import { readApk } from './read-apk.ts';
import { encodeResourceTable } from './resources/encode-resource-table.ts';
import { ANY_DENSITY, ResourceTable } from './resources/resource-table.ts';

const webp = concat([utf8('RIFF'), u32(4), utf8('WEBPVP8 '), new Uint8Array(40)]);

describe('a picture is recognized by its bytes:', () => {
  test.each<[string, string, Uint8Array, string]>([
    ['a PNG without extension', 'res/icon', plainPng(48), 'png'],
    ['a PNG with a wrong one', 'res/icon.jpg', plainPng(48), 'png'],
    ['a WebP named as a PNG', 'res/icon.png', webp, 'webp'],
    ['a JPEG', 'res/aB', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0), 'jpeg'],
    ['a GIF', 'r/x', utf8('GIF89a'), 'gif'],
  ])('%s', async (_, file, data, format) => {
    const { icon, problems } = await read((all) => all.add('drawable', 'icon', { file }), { [file]: data });
    expect(icon).toMatchObject({ file, format });
    expect(problems).toEqual([]);
  });

  test('an unreadable one is skipped for a less dense one', async () => {
    const files = { 'res/xxhdpi.png': utf8('none'), 'res/mdpi.png': plainPng(48) };
    const { icon, problems } = await read((all) => {
      all.add('mipmap', 'icon', { file: 'res/mdpi.png' }, { density: 160 });
      return all.add('mipmap', 'icon', { file: 'res/xxhdpi.png' }, { density: 480 });
    }, files);
    expect(icon).toMatchObject({ file: 'res/mdpi.png' });
    expect(problems).toEqual([]);
  });
});

const picture = { ref: 0x7f020000 };
const red = { color: 0xffff0000 };

describe('a drawing', () => {
  test.each<[string, XmlElement, RegExp]>([
    [
      'an adaptive icon: the middle of its layers, a color and a picture',
      element(
        'adaptive-icon',
        {},
        element('background', { 'android:drawable': red }),
        element('foreground', { 'android:drawable': picture }),
      ),
      /viewBox="18 18 72 72"><rect x="0" y="0" width="108" height="108" fill="#ff0000"\/><image x="0" y="0" width="108" height="108" [^>]*href="data:image\/png;base64,/,
    ],
    [
      'an adaptive icon with an inset inside its foreground',
      element(
        'adaptive-icon',
        {},
        element('foreground', {}, element('inset', { 'android:drawable': picture, 'android:inset': { dp: 16 } })),
      ),
      /viewBox="18 18 72 72"><image x="16" y="16" width="76" height="76" /,
    ],
    [
      'layers, the first at the back',
      element(
        'layer-list',
        {},
        element('item', { 'android:drawable': red }),
        element('item', { 'android:left': { dp: 8 } }, element('bitmap', { 'android:src': picture })),
      ),
      /viewBox="0 0 48 48"><rect x="0" y="0" width="48" height="48" fill="#ff0000"\/><image x="8" y="0" width="40" height="48" /,
    ],
    [
      'an oval with a line and a gradient from the bottom',
      element(
        'shape',
        { 'android:shape': 1 },
        element('gradient', {
          'android:angle': 90,
          'android:startColor': red,
          'android:endColor': { color: 0x80000000 },
        }),
        element('stroke', { 'android:width': { dp: 2 }, 'android:color': red }),
      ),
      /x1="24" y1="48" x2="24" y2="0"><stop offset="0" stop-color="#ff0000" stop-opacity="1"\/><stop offset="1" stop-color="#000000" stop-opacity="0.502"\/><\/linearGradient><ellipse cx="24" cy="24" rx="24" ry="24" fill="url\(#d1\)" stroke="#ff0000" stroke-width="2"\/>/,
    ],
    [
      'the last state of a list, turned around its middle',
      element(
        'selector',
        {},
        element('item', { 'android:drawable': { color: 0xff00ff00 } }),
        element('item', {}, element('rotate', { 'android:fromDegrees': { float: 45 }, 'android:drawable': red })),
      ),
      /<g transform="rotate\(45 24 24\)"><rect [^>]*fill="#ff0000"\/><\/g><\/svg>$/,
    ],
  ])('becomes an SVG: %s', async (_, drawing, expected) => {
    const { icon, problems } = await read(
      (all) => {
        all.add('drawable', 'picture', { file: 'res/picture' });
        return all.add('drawable', 'icon', { file: 'res/icon.xml' });
      },
      { 'res/picture': plainPng(48), 'res/icon.xml': drawing },
    );
    expect(icon).toMatchObject({ file: 'res/icon.xml', format: 'svg' });
    expect(svgOf(icon)).toMatch(expected);
    expect(problems).toEqual([]);
  });

  test('that holds one picture is that picture', async () => {
    const { icon } = await read(
      (all) => {
        all.add('drawable', 'picture', { file: 'res/picture' });
        return all.add('drawable', 'icon', { file: 'res/icon.xml' });
      },
      { 'res/picture': plainPng(48), 'res/icon.xml': element('bitmap', { 'android:src': picture }) },
    );
    expect(icon).toMatchObject({ file: 'res/picture', format: 'png' });
    expect(hex(icon!.bytes)).toBe(hex(plainPng(48)));
  });

  test('is left for a picture of the same icon when a part of it is not known here', async () => {
    const { icon, problems } = await read(
      (all) => {
        all.add('mipmap', 'icon', { file: 'res/icon.xml' }, { density: ANY_DENSITY, sdk: 26 });
        return all.add('mipmap', 'icon', { file: 'res/ldpi.png' }, { density: 120 });
      },
      { 'res/icon.xml': element('cn.tea.LeafDrawable', {}), 'res/ldpi.png': plainPng(36) },
    );
    expect(icon).toMatchObject({ file: 'res/ldpi.png', format: 'png' });
    expect(problems).toEqual([]);
  });

  test('without one is shown in part, and a problem names the rest', async () => {
    const drawing = element(
      'adaptive-icon',
      {},
      element('background', { 'android:drawable': red }),
      element('foreground', {}, element('cn.tea.LeafDrawable', {})),
    );
    const { icon, problems } = await read((all) => all.add('drawable', 'icon', { file: 'res/icon.xml' }), {
      'res/icon.xml': drawing,
    });
    expect(svgOf(icon)).toContain('fill="#ff0000"');
    const reason = 'res/icon.xml is drawn without <cn.tea.LeafDrawable>, its foreground';
    expect(problems).toEqual([{ part: 'icon', reason }]);
  });

  test('with large pictures takes less dense ones', async () => {
    const large = concat([plainPng(9), new Uint8Array(600_000)]);
    const { icon } = await read(
      (all) => {
        all.add('drawable', 'picture', { file: 'res/large' }, { density: 640 });
        all.add('drawable', 'picture', { file: 'res/small' }, { density: 160 });
        return all.add('drawable', 'icon', { file: 'res/icon.xml' });
      },
      {
        'res/large': large,
        'res/small': plainPng(9),
        'res/icon.xml': element('inset', { 'android:drawable': picture }),
      },
    );
    expect(icon!.bytes.length).toBeLessThan(1000);
  });

  test('that cannot be drawn at all is a problem', async () => {
    const { icon, problems, packageName } = await read((all) => all.add('drawable', 'icon', { file: 'res/icon.xml' }), {
      'res/icon.xml': element('nine-patch', { 'android:src': picture }),
    });
    expect([packageName, icon]).toEqual(['a.b', null]);
    expect(problems).toEqual([{ part: 'icon', reason: expect.stringContaining('res/icon.xml (nine-patch)') }]);
  });

  test('falls back to the round icon, or to that of an activity', async () => {
    const files = { 'res/icon.xml': element('nine-patch', {}), 'res/round': plainPng(48) };
    const both = (all: ResourceTable) => {
      all.add('drawable', 'round', { file: 'res/round' });
      return all.add('drawable', 'icon', { file: 'res/icon.xml' });
    };
    const round = { ref: 0x7f020000 };
    expect(await read(both, files, { 'android:roundIcon': round })).toMatchObject({ icon: { file: 'res/round' } });
    const activity = element('activity', { 'android:icon': round });
    expect(await read(both, files, {}, activity)).toMatchObject({ icon: { file: 'res/round' }, problems: [] });
  });

  test('that contains itself a thousand times ends', async () => {
    const itself = { 'android:drawable': { ref: 0x7f020000 } };
    const items = Array.from({ length: 1000 }, () => element('item', itself, element('inset', itself)));
    const { icon, problems } = await read((all) => all.add('drawable', 'icon', { file: 'res/icon.xml' }), {
      'res/icon.xml': element('layer-list', {}, ...items),
    });
    expect(icon).toBeNull();
    expect(problems[0]!.reason).toContain('a drawing of more than 4000 elements');
  });
});

test('label and icon behind dynamic references, as WebView’s own package has them, are resolved', async () => {
  const table = new ResourceTable('a.b');
  const [label, icon] = [table.add('string', 'name', '茶'), table.add('mipmap', 'icon', { file: 'res/icon' })];
  const plain = element('application', { 'android:label': { ref: label }, 'android:icon': { ref: icon } });
  const manifest = encodeBinaryXml(element('manifest', { package: 'a.b' }, plain));
  const facts = await readApk(
    fromBytes(archive(table, { 'res/icon': plainPng(48) }, asDynamic(asDynamic(manifest, label), icon))),
    nodeCodecs,
  );
  expect(facts).toMatchObject({ labels: { '': '茶' }, icon: { file: 'res/icon' }, problems: [] });
});

function svgOf(icon: { bytes: Uint8Array } | null): string {
  return new TextDecoder().decode(icon?.bytes);
}

type Files = Record<string, Uint8Array | XmlElement>;

/** The facts of an app whose icon is the resource returned by `define`. */
function read(
  define: (all: ResourceTable) => number,
  files: Files,
  more: Record<string, XmlValue> = {},
  ...children: XmlElement[]
) {
  const table = new ResourceTable('a.b');
  const manifest = manifestOf({ 'android:icon': { ref: define(table) }, ...more }, ...children);
  return readApk(fromBytes(archive(table, files, manifest)), nodeCodecs);
}

function manifestOf(application: Record<string, XmlValue>, ...children: XmlElement[]): Uint8Array {
  return encodeBinaryXml(element('manifest', { package: 'a.b' }, element('application', application, ...children)));
}

function archive(table: ResourceTable, files: Files, manifest: Uint8Array): Uint8Array {
  const inside: ZipFile[] = Object.entries(files).map(([name, file]) => ({
    name,
    data: file instanceof Uint8Array ? file : encodeBinaryXml(file),
  }));
  return writeZip([
    { name: 'AndroidManifest.xml', data: manifest },
    { name: 'resources.arsc', data: encodeResourceTable(table) },
    ...inside,
  ]);
}

/** The same file with its references to that resource in the form of shared libraries. */
function asDynamic(xml: Uint8Array, id: number): Uint8Array {
  const [reference, dynamic] = [0x01, 0x07].map((type) => concat([u16(8), u8(0), u8(type), u32s([id])]));
  const at = Buffer.from(xml).indexOf(reference!);
  const out = Uint8Array.from(xml);
  out.set(dynamic!, at);
  return out;
}
