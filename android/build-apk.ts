import type { SigningKey } from '#formats/signing-key.ts';
import { layOutZip, type ZipFile } from '#formats/zip/write-zip.ts';
import { type ArchiveFile, installerBytes, storageOf } from './archive-file.ts';
import { encodeBinaryXml } from './manifest/encode-binary-xml.ts';
import type { XmlElement } from './manifest/xml-element.ts';
import { encodeResourceTable } from './resources/encode-resource-table.ts';
import type { ResourceTable } from './resources/resource-table.ts';
import { signApk } from './signing/sign-apk.ts';
import { signJar } from './signing/sign-jar.ts';

/** An Android app: the same value makes the APK and the App Bundle. */
export type AndroidApp = {
  readonly manifest: XmlElement;
  readonly resources: ResourceTable;
  /** All files except the manifest and the resource table: `classes.dex`, `res/…`, `assets/…`, `lib/…`. */
  readonly files: readonly ArchiveFile[];
  readonly signingKey: SigningKey;
  /** Keys that signed earlier versions, oldest first: a lineage lets phones since Android 9 accept the new one. */
  readonly earlierKeys?: readonly SigningKey[] | undefined;
  /** The lowest API level in the manifest. */
  readonly minSdk: number;
};

const SCHEMES = [2, 3];

/**
 * Builds a signed installer (schemes v1, v2 and v3, aligned for direct mapping). The same app with an RSA key gives the same bytes.
 * Throws RangeError when the app cannot be encoded: an unknown attribute, a resource without value, a file twice.
 */
export function buildApk({ manifest, resources, files, ...keys }: AndroidApp): Uint8Array {
  const contents = [
    { name: 'AndroidManifest.xml', data: encodeBinaryXml(manifest) },
    { name: 'resources.arsc', data: encodeResourceTable(resources) },
    ...files.map((file) => ({ name: file.name, data: installerBytes(file) })),
  ];
  const signature = signJar(contents, keys.earlierKeys?.[0] ?? keys.signingKey, SCHEMES);
  return signApk(layOutZip([...contents, ...signature].map(stored)), keys);
}

function stored(file: { name: string; data: Uint8Array }): ZipFile {
  return { ...file, ...storageOf(file.name) };
}
