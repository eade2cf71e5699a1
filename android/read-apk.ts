import type { Codecs } from '#formats/codecs.ts';
import { FormatError } from '#formats/format-error.ts';
import type { PartProblem, PartProblems } from '#formats/part-problems.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import { InspectedArchive } from '#formats/zip/inspected-archive.ts';
import { attributeOf, type DecodedElement, decodeBinaryXml } from './manifest/decode-binary-xml.ts';
import { type ManifestFacts, type ManifestReading, readManifest } from './manifest/read-manifest.ts';
import { type ApkIcon, readIcon } from './read-icon.ts';
import { type LayoutFacts, readLayout } from './read-layout.ts';
import { DecodedResourceTable } from './resources/decode-resource-table.ts';
import type { DecodedValue } from './resources/decoded-value.ts';
import { type ApkSignatures, readSigners } from './signing/read-signers.ts';

const LARGEST_MANIFEST = 16 << 20;
const SYSTEM_PACKAGE = 0x01;
const LARGEST_TABLE = 64 << 20;

export type ApkStatement = ManifestFacts &
  ApkSignatures & {
    /** Names by locale (BCP 47), the default one under ''. Empty if the app has none, null if it cannot be read. */
    labels: Readonly<Record<string, string>> | null;
  };

export type ApkFacts = ApkStatement & {
  /** The icon; null without one that can be shown. If the app names an icon, a problem gives the reason. */
  icon: ApkIcon | null;
  abis: readonly string[];
  layout: LayoutFacts;
  /** Parts that could not be read; usually empty. */
  problems: readonly PartProblem[];
};

/**
 * Reads the facts of an installer of any size, in a few reads. Signatures are read but not verified. An unreadable part becomes a problem along with
 * the other facts, except the manifest. Throws FormatError for other files and for a damaged or hostile archive or manifest.
 */
export async function readApk(source: RandomAccess, codecs: Codecs): Promise<ApkFacts> {
  return readOpenApk(await InspectedArchive.open(source, codecs));
}

/** The same for an archive that is already open. */
export async function readOpenApk(archive: InspectedArchive): Promise<ApkFacts> {
  const { problems } = archive;
  const { icons, resources, ...stated } = await readReferences(archive);
  return {
    ...stated,
    icon: await problems.attempt('icon', () => readIcon(icons, resources, archive)),
    abis: readAbis(archive.names),
    layout: await readLayout(archive),
    problems: problems.found,
  };
}

/** The facts that name an app, its rights and its signers, without pictures and layout. Throws FormatError as `readApk` does. */
export async function readApkStatement(source: RandomAccess, codecs: Codecs): Promise<ApkStatement> {
  const { icons, resources, ...stated } = await readReferences(await InspectedArchive.open(source, codecs));
  return stated;
}

async function readReferences(archive: InspectedArchive) {
  const { problems } = archive;
  const bytes = await archive.read('AndroidManifest.xml', LARGEST_MANIFEST);
  if (!bytes) {
    throw new FormatError('no AndroidManifest.xml', 0);
  }
  const manifest = decodeManifest(bytes);
  const resources = await problems.attempt('resources', () => readTable(archive));
  const { facts, label, ...icons } = await readReferring(manifest, resources, archive);
  noteUnread(manifest, facts, problems);
  const labels = await problems.attempt('name', () => readLabels(label, resources));
  return { ...facts, labels, ...(await readSigners(archive)), icons, resources };
}

/** A package name is required; a version may be missing, but its reference must not be broken. */
function noteUnread(manifest: DecodedElement, facts: ManifestFacts, problems: PartProblems): void {
  if (facts.packageName === null) {
    problems.note('manifest', 'the manifest names no package');
  }
  if (facts.versionName === null && attributeOf(manifest, 'android:versionName') !== undefined) {
    problems.note('manifest', 'android:versionName leads to no text in this file');
  }
}

async function readTable({ read }: InspectedArchive): Promise<DecodedResourceTable | null> {
  const bytes = await read('resources.arsc', LARGEST_TABLE);
  return bytes && new DecodedResourceTable(bytes);
}

/** Reads a manifest with broken references without following them. */
async function readReferring(
  manifest: DecodedElement,
  resources: DecodedResourceTable | null,
  { problems }: InspectedArchive,
): Promise<ManifestReading> {
  const read = await problems.attempt('resources', () => readManifest(manifest, resources));
  return read ?? readManifest(manifest, null);
}

function decodeManifest(bytes: Uint8Array): DecodedElement {
  const manifest = decodeBinaryXml(bytes);
  if (manifest.tag !== 'manifest') {
    throw new FormatError('a manifest without its element', 0);
  }
  return manifest;
}

/** Android shows numbers and flags as text (TypedValue.coerceToString). */
function readLabels(label: DecodedValue | undefined, resources: DecodedResourceTable | null): Record<string, string> {
  if (label === undefined) {
    return {};
  }
  if (typeof label !== 'object') {
    return { '': String(label) };
  }
  if (!('ref' in label)) {
    throw new FormatError('the label is not text', 0);
  }
  const labels = new Map<string, string>();
  for (const { config, value } of resources?.resolve(label.ref) ?? []) {
    if (typeof value !== 'object' && !labels.has(config.locale)) {
      labels.set(config.locale, String(value));
    }
  }
  if (labels.size === 0) {
    throw new FormatError(`the label ${describeReference(label.ref)} leads to no text in this file`, 0);
  }
  return Object.fromEntries(labels);
}

/** Describes a reference, because the system's resources are in the phone's own table. */
function describeReference(id: number): string {
  return `@0x${id.toString(16).padStart(8, '0')}${id >>> 24 === SYSTEM_PACKAGE ? ' of the system' : ''}`;
}

function readAbis(names: readonly string[]): string[] {
  const abis = names.map((name) => /^lib\/([^/]+)\/[^/]+\.so$/.exec(name)?.[1]);
  return [...new Set(abis.filter((abi) => abi !== undefined))].sort();
}
