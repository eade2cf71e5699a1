import { describe, expect, test } from 'vitest';
import { concat, u8, u16, u32, u32s, utf8 } from '#formats/bytes.ts';
import { nodePlatform } from '#formats/platform-node.ts';
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
const vector = element('vector', {}, element('path', { 'android:pathData': 'M0,0h1' }));

describe('a picture is recognized by its bytes:', () => {
  test.each<[string, string, Uint8Array, string]>([
    ['a PNG without extension', 'res/icon', plainPng(48), 'png'],
    ['a PNG with a wrong one', 'res/icon.jpg', plainPng(48), 'png'],
    ['a WebP named as a PNG', 'res/icon.png', webp, 'webp'],
    ['a JPEG', 'res/aB', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0), 'jpeg'],
    ['a GIF', 'r/x', utf8('GIF89a'), 'gif'],
  ])('%s', async (_, file, data, format) => {
    const { icon, problems } = await read((all) => all.add('drawable', 'icon', { file }), { [file]: data });
    expect(icon).toMatchObject({ kind: 'picture', file, format });
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

describe('a drawing', () => {
  test('is replaced by a picture of the same resource, whatever its density', async () => {
    const { icon } = await read(
      (all) => {
        all.add('mipmap', 'icon', { file: 'res/icon.xml' }, { density: ANY_DENSITY, sdk: 26 });
        return all.add('mipmap', 'icon', { file: 'res/ldpi.png' }, { density: 120 });
      },
      { 'res/icon.xml': vector, 'res/ldpi.png': plainPng(36) },
    );
    expect(icon).toMatchObject({ kind: 'picture', file: 'res/ldpi.png' });
  });

  test.each<[string, XmlElement]>([
    ['a bitmap', element('bitmap', { 'android:src': { ref: 0x7f020000 } })],
    ['an inset', element('inset', { 'android:drawable': { ref: 0x7f020000 } })],
    [
      'layers',
      element('layer-list', {}, element('item', {}, element('bitmap', { 'android:src': { ref: 0x7f020000 } }))),
    ],
    [
      'an adaptive icon with an inset inside its foreground',
      element(
        'adaptive-icon',
        {},
        element('foreground', {}, element('inset', { 'android:drawable': { ref: 0x7f020000 } })),
      ),
    ],
  ])('of %s shows the picture inside', async (_, drawing) => {
    const { icon, problems } = await read(
      (all) => {
        all.add('drawable', 'picture', { file: 'res/picture' });
        return all.add('drawable', 'icon', { file: 'res/icon.xml' });
      },
      { 'res/picture': plainPng(48), 'res/icon.xml': drawing },
    );
    expect(icon).toMatchObject({ file: 'res/picture' });
    expect(problems).toEqual([]);
  });

  test.each<[string, XmlElement]>([
    ['vector', vector],
    ['adaptive-icon', element('adaptive-icon', {}, element('foreground', { 'android:drawable': { ref: 0x7f020000 } }))],
  ])('of vectors alone is not a picture, and a problem reports it: %s', async (tag, drawing) => {
    const { icon, problems, packageName } = await read(
      (all) => {
        all.add('drawable', 'front', { file: 'res/front.xml' });
        return all.add('drawable', 'icon', { file: 'res/icon.xml' });
      },
      { 'res/front.xml': vector, 'res/icon.xml': drawing },
    );
    expect([packageName, icon]).toEqual(['a.b', null]);
    expect(problems).toEqual([{ part: 'icon', reason: expect.stringContaining(`res/icon.xml (${tag})`) }]);
  });

  test('falls back to the round icon, or to that of an activity', async () => {
    const files = { 'res/icon.xml': vector, 'res/round': plainPng(48) };
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
    expect([icon, problems.length]).toEqual([null, 1]);
  });
});

test('label and icon behind dynamic references, as WebView’s own package has them, are resolved', async () => {
  const table = new ResourceTable('a.b');
  const [label, icon] = [table.add('string', 'name', '茶'), table.add('mipmap', 'icon', { file: 'res/icon' })];
  const plain = element('application', { 'android:label': { ref: label }, 'android:icon': { ref: icon } });
  const manifest = encodeBinaryXml(element('manifest', { package: 'a.b' }, plain));
  const facts = await readApk(
    fromBytes(archive(table, { 'res/icon': plainPng(48) }, asDynamic(asDynamic(manifest, label), icon))),
    nodePlatform,
  );
  expect(facts).toMatchObject({ labels: { '': '茶' }, icon: { file: 'res/icon' }, problems: [] });
});

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
  return readApk(fromBytes(archive(table, files, manifest)), nodePlatform);
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
