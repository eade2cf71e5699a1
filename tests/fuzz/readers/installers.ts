import { deflateRawSync } from 'node:zlib';
import { buildApk } from '#android/build-apk.ts';
import type { XmlElement } from '#android/manifest/xml-element.ts';
import { ResourceTable } from '#android/resources/resource-table.ts';
import { concat, u32be, utf8 } from '#formats/bytes.ts';
import { encodeSignedData } from '#formats/cms/encode-signed-data.ts';
import { nodeCodecs } from '#formats/codecs-node.ts';
import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import { readStrings } from '#formats/plist/read-strings.ts';
import { writePngChunks } from '#formats/png/png-chunks.ts';
import { readCgbi } from '#formats/png/read-cgbi.ts';
import { fromBytes } from '#formats/random-access.ts';
import { writeZip } from '#formats/zip/write-zip.ts';
import { readInstaller } from '#installers/read-installer.ts';
import { buildVersion, packedVersion, tinyMachO } from '#tests/oracle/tiny-macho.ts';
import { element, sampleApp } from '#tests/story/android-app.ts';
import { plainPng } from '#tests/story/pictures.ts';
import { sampleKey } from '#tests/story/signing-key.ts';
import { type OpenReader, reader } from '../fuzzed-reader.ts';
import { filesOf, withFile } from '../rezip.ts';

const APP = 'Payload/Tea.app/';
const PART_INPUTS = 400;
const DRAWING = 'res/icon.xml';

/** A whole file always gets an answer, so these throw for none. */
export const installerReaders = [
  reader('installer-apk', async () => ({ good: await drawnApk(), read }), { refuses: 'nothing' }),
  reader('installer-apk-with-drawing', async () => openPart(await drawnApk(), DRAWING), { refuses: 'nothing' }),
  reader('installer-apk-with-table', async () => openPart(await drawnApk(), 'resources.arsc'), { refuses: 'nothing' }),
  reader('installer-ipa', async () => ({ good: await tinyIpa(), read }), { refuses: 'nothing' }),
  ...['Info.plist', 'Icon.png', 'zh.lproj/InfoPlist.strings', 'embedded.mobileprovision', 'Tea'].map((part) =>
    reader(
      `installer-ipa-with-${part.split('.')[0]!.toLowerCase()}`,
      async () => openPart(await tinyIpa(), APP + part),
      { refuses: 'nothing', inTests: PART_INPUTS },
    ),
  ),
  reader('apple-png', () => ({ good: applePng(24), read: (bytes) => readCgbi(bytes, nodeCodecs) }), {
    refuses: 0.25,
  }),
  reader('strings', () => ({ good: utf8(strings), read: readStrings }), { refuses: 0.05 }),
];

const strings = `/* 名称 */ "CFBundleDisplayName" = "山野 \\"茶事\\" \\U8336\\n"; // end\nCFBundleName = Tea;\n`.repeat(
  4,
);

const read = (bytes: Uint8Array) => readInstaller(fromBytes(bytes), nodeCodecs);

async function openPart(good: Uint8Array, name: string): Promise<OpenReader> {
  const files = await filesOf(good);
  return { good: files.get(name)!, read: (bytes) => read(withFile(files, name, bytes)) };
}

/** An app whose icon has everything that is drawn. */
async function drawnApk(): Promise<Uint8Array> {
  const resources = new ResourceTable('cn.tea');
  const picture = resources.add('drawable', 'picture', { file: 'res/picture.png' });
  const shade = resources.add('drawable', 'shade', { file: 'res/shade.xml' });
  const icon = resources.add('mipmap', 'icon', { file: DRAWING });
  const label = resources.add('string', 'name', '茶');
  resources.add('string', 'name', 'Tea', { language: 'en' });
  const application = element('application', { 'android:icon': { ref: icon }, 'android:label': { ref: label } });
  return buildApk(
    sampleApp(await sampleKey(), {
      resources,
      manifest: element('manifest', { package: 'cn.tea' }, application),
      files: [
        { name: DRAWING, xml: drawing({ ref: picture }, { ref: shade }) },
        { name: 'res/shade.xml', xml: gradient },
        { name: 'res/picture.png', data: plainPng(9) },
      ],
    }),
  );
}

const float = (value: number) => ({ float: value });

const gradient = element(
  'gradient',
  { 'android:endX': float(24), 'android:endY': float(24) },
  element('item', { 'android:offset': float(0), 'android:color': { color: 0xff1f6b4a } }),
  element('item', { 'android:offset': float(1), 'android:color': { color: 0 } }),
);

function drawing(picture: { ref: number }, shade: { ref: number }): XmlElement {
  const square = { 'android:pathData': 'M0,0h24v24h-24z' };
  const vector = element(
    'vector',
    { 'android:viewportWidth': float(24), 'android:viewportHeight': float(24), 'android:width': { dp: 24 } },
    element(
      'group',
      { 'android:rotation': float(45), 'android:pivotX': float(12) },
      element('clip-path', square),
      element('path', {
        ...square,
        'android:fillColor': shade,
        'android:strokeWidth': float(1),
        'android:strokeColor': { color: 0xff000000 },
      }),
    ),
  );
  const layers = element(
    'layer-list',
    {},
    element('item', { 'android:left': { dp: 8 }, 'android:drawable': picture }),
    element(
      'item',
      {},
      element('shape', { 'android:shape': 1 }, element('solid', { 'android:color': { color: 0x80ff0000 } })),
    ),
    element('item', {}, element('inset', { 'android:inset': { dp: 16 } }, vector)),
  );
  return element(
    'adaptive-icon',
    {},
    element('background', { 'android:drawable': { color: 0xffffffff } }),
    element('foreground', {}, layers),
  );
}

async function tinyIpa(): Promise<Uint8Array> {
  const info = {
    CFBundleIdentifier: 'cn.tea',
    CFBundleName: 'Tea',
    CFBundleExecutable: 'Tea',
    CFBundleIconFile: 'Icon',
  };
  const profile = encodeXmlPlist({ Name: 'Tea', ProvisionedDevices: ['a', 'b'], ExpirationDate: new Date(0) });
  const files: Record<string, Uint8Array> = {
    'Info.plist': encodeXmlPlist({
      ...info,
      UIDeviceFamily: [1, 2],
      CFBundleURLTypes: [{ CFBundleURLSchemes: ['tea'] }],
    }),
    'Icon.png': applePng(24),
    'zh.lproj/InfoPlist.strings': utf8(strings),
    'embedded.mobileprovision': encodeSignedData({ content: profile, attached: true, signer: await sampleKey() }),
    Tea: tinyMachO({ cpu: 'arm64', commands: [buildVersion(2, packedVersion(14))] }),
  };
  return writeZip(Object.entries(files).map(([name, data]) => ({ name: APP + name, data })));
}

function applePng(side: number): Uint8Array {
  const rows = Uint8Array.from({ length: side * (1 + 4 * side) }, (_, i) => (i % (1 + 4 * side) === 0 ? i % 5 : i));
  return writePngChunks([
    { type: 'CgBI', data: Uint8Array.of(0x50, 0, 0x20, 2) },
    { type: 'IHDR', data: concat([u32be(side), u32be(side), Uint8Array.of(8, 6, 0, 0, 0)]) },
    { type: 'IDAT', data: deflateRawSync(rows) },
    { type: 'IEND', data: new Uint8Array(0) },
  ]);
}
