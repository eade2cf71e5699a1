import { writeZip, type ZipFile } from '#formats/zip/write-zip.ts';
import { type ArchiveFile, isPacked } from './archive-file.ts';
import type { AndroidApp } from './build-apk.ts';
import { encodeBundleConfig, encodeNativeLibraries } from './bundle/encode-bundle-config.ts';
import { encodeProtoResources } from './bundle/encode-proto-resources.ts';
import { encodeProtoXml } from './bundle/encode-proto-xml.ts';
import { signJar } from './signing/sign-jar.ts';

type BundledFile = { name: string; data: Uint8Array };

/**
 * Builds an Android App Bundle for Google Play from the same value as the APK (developer.android.com/guide/app-bundle/app-bundle-format), with a JAR
 * signature. The same app with an RSA key gives the same bytes. Throws RangeError as `buildApk` does, and for a file under `res/` given as compiled
 * XML, because a bundle compiles it differently.
 */
export function buildAab({ manifest, resources, files, signingKey }: AndroidApp): Uint8Array {
  const abis = abisOf(files);
  const contents = [
    { name: 'BundleConfig.pb', data: encodeBundleConfig() },
    { name: 'base/manifest/AndroidManifest.xml', data: encodeProtoXml(manifest) },
    { name: 'base/resources.pb', data: encodeProtoResources(resources) },
    ...(abis.length > 0 ? [{ name: 'base/native.pb', data: encodeNativeLibraries(abis) }] : []),
    ...files.map(bundled),
  ];
  return writeZip([...signJar(contents, signingKey), ...contents].map(deflated));
}

function abisOf(files: readonly ArchiveFile[]): string[] {
  const abis = files.map(({ name }) => /^lib\/([^/]+)\//.exec(name)?.[1]);
  return [...new Set(abis.filter((abi) => abi !== undefined))];
}

function bundled(file: ArchiveFile): BundledFile {
  const name = `base/${folderOf(file.name)}${file.name}`;
  if ('xml' in file) {
    return { name, data: encodeProtoXml(file.xml) };
  }
  if (/^res\/.*\.xml$/.test(file.name)) {
    throw new RangeError(`${file.name} is compiled already; a bundle needs its elements`);
  }
  return { name, data: file.data };
}

/** Code has a folder of its own; so do files that an APK has outside its known folders. */
function folderOf(name: string): string {
  if (name.endsWith('.dex')) {
    return 'dex/';
  }
  return /^(res|assets|lib)\//.test(name) ? '' : 'root/';
}

/** Without alignment: Google Play aligns the files of the APKs that it makes. */
function deflated(file: BundledFile): ZipFile {
  return { ...file, stored: isPacked(file.name) };
}
