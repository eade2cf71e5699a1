import { FormatError } from '#formats/format-error.ts';
import type { Platform } from '#formats/platform.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import { readZipDirectory, type ZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { type DecodedElement, decodeBinaryXml } from './manifest/decode-binary-xml.ts';
import { type ManifestFacts, readManifest } from './manifest/read-manifest.ts';
import { NotAnApkError, whatElse } from './not-an-apk.ts';
import { type ApkIcon, type FileReader, readIcon } from './read-icon.ts';
import { DecodedResourceTable } from './resources/decode-resource-table.ts';
import type { DecodedValue } from './resources/decoded-value.ts';
import { type ApkSigner, readSigners } from './signing/read-signers.ts';

const LARGEST_MANIFEST = 16 << 20;
const LARGEST_TABLE = 64 << 20;

export type ApkFacts = ManifestFacts & {
  /** Names by locale (BCP 47), the default one under ''. Empty when the app has none. */
  labels: Readonly<Record<string, string>>;
  /** Null when the app has no icon that consists of pictures. */
  icon: ApkIcon | null;
  abis: readonly string[];
  signers: readonly ApkSigner[];
};

/**
 * Reads what an installer says about itself, whatever its size, out of a few reads. Signatures are read, not verified.
 * Throws NotAnApkError for other archives and FormatError for what is damaged or hostile.
 */
export async function readApk(source: RandomAccess, platform: Platform): Promise<ApkFacts> {
  const directory = await readZipDirectory(source);
  const read = fileReader(source, directory, platform);
  const manifest = await read('AndroidManifest.xml', LARGEST_MANIFEST);
  if (!manifest) {
    throw new NotAnApkError(whatElse(directory.entries.keys()));
  }
  const table = await read('resources.arsc', LARGEST_TABLE);
  const resources = table && new DecodedResourceTable(table);
  const { facts, label, icon } = readManifest(decodeManifest(manifest), resources);
  return {
    ...facts,
    labels: readLabels(label, resources),
    icon: await readIcon(icon, resources, read),
    abis: readAbis(directory),
    signers: await readSigners(source, directory, platform),
  };
}

function fileReader(source: RandomAccess, directory: ZipDirectory, platform: Platform): FileReader {
  return async (name, maxBytes) => {
    const entry = directory.entries.get(name);
    return entry ? readZipEntry(source, entry, platform, maxBytes) : null;
  };
}

function decodeManifest(bytes: Uint8Array): DecodedElement {
  const manifest = decodeBinaryXml(bytes);
  if (manifest.tag !== 'manifest') {
    throw new FormatError('a manifest without its element', 0);
  }
  return manifest;
}

function readLabels(label: DecodedValue | undefined, resources: DecodedResourceTable | null): Record<string, string> {
  if (typeof label === 'string') {
    return { '': label };
  }
  const isReference = typeof label === 'object' && 'ref' in label;
  const labels = new Map<string, string>();
  for (const { config, value } of isReference ? (resources?.resolve(label.ref) ?? []) : []) {
    if (typeof value === 'string' && !labels.has(config.locale)) {
      labels.set(config.locale, value);
    }
  }
  return Object.fromEntries(labels);
}

function readAbis({ entries }: ZipDirectory): string[] {
  const abis = [...entries.keys()].map((name) => /^lib\/([^/]+)\/[^/]+\.so$/.exec(name)?.[1]);
  return [...new Set(abis.filter((abi) => abi !== undefined))].sort();
}
