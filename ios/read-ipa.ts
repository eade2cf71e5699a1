import { FormatError } from '#formats/format-error.ts';
import type { Platform } from '#formats/platform.ts';
import type { PlistDictionary, PlistValue } from '#formats/plist/plist-value.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import { readZipDirectory, type ZipDirectory } from '#formats/zip/read-zip-directory.ts';
import { readZipEntry } from '#formats/zip/read-zip-entry.ts';
import { listOf, readDictionary, stringOf, stringsOf } from './plist-facts.ts';
import { type ExecutableFacts, readExecutable } from './read-executable.ts';
import { type IpaIcon, readIpaIcon } from './read-ipa-icon.ts';
import { type ProvisioningProfile, readProvisioningProfile } from './read-provisioning-profile.ts';

const LARGEST_PLIST = 4 << 20;
const LARGEST_PROFILE = 4 << 20;
const MOST_LANGUAGES = 100;

export type IpaFacts = {
  bundleId: string;
  name: string;
  /** Display names by the bundle's own language names, `zh-Hans`, `en`. */
  names: Readonly<Record<string, string>>;
  /** What people read, `1.2.0`. */
  version: string;
  /** What counts, `37`. */
  build: string;
  minimumOs: string;
  devices: readonly ('iphone' | 'ipad')[];
  urlSchemes: readonly string[];
  icon: IpaIcon | null;
  /** Null when the file that Info.plist names is not there. */
  executable: ExecutableFacts | null;
  /** Null without an embedded.mobileprovision: unsigned, or from the App Store. */
  profile: ProvisioningProfile | null;
};

/** An archive that is no iOS app; `found` says in a word what it seems to be. */
export class NotAnIpaError extends Error {
  readonly found: 'nothing' | 'several-apps' | 'simulator-app';

  constructor(found: NotAnIpaError['found']) {
    super(`no iOS app: ${found}`);
    this.name = 'NotAnIpaError';
    this.found = found;
  }
}

export type BundleReader = (path: string, maxBytes: number) => Promise<Uint8Array | null>;

/**
 * Reads what an `.ipa` says about itself, whatever its size, out of a few reads; runs in a browser too. The signature is read, not
 * verified. Throws NotAnIpaError for other archives and FormatError for what is damaged or hostile.
 */
export async function readIpa(source: RandomAccess, platform: Platform): Promise<IpaFacts> {
  const directory = await readZipDirectory(source);
  const folder = bundleFolder(directory);
  const read: BundleReader = async (path, maxBytes) => {
    const entry = directory.entries.get(folder + path);
    return entry ? readZipEntry(source, entry, platform, maxBytes) : null;
  };
  const plist = await readInfoPlist(read);
  const profile = await read('embedded.mobileprovision', LARGEST_PROFILE);
  const executable = directory.entries.get(folder + stringOf(plist, 'CFBundleExecutable'));
  return {
    bundleId: stringOf(plist, 'CFBundleIdentifier'),
    name: nameIn(plist) || stringOf(plist, 'CFBundleExecutable'),
    names: await readNames(read, directory, folder),
    version: stringOf(plist, 'CFBundleShortVersionString'),
    build: stringOf(plist, 'CFBundleVersion'),
    minimumOs: stringOf(plist, 'MinimumOSVersion'),
    devices: listOf(plist.UIDeviceFamily).flatMap(deviceOf),
    urlSchemes: urlSchemesOf(plist),
    icon: await readIpaIcon(plist, [...directory.entries.keys()].flatMap(insideOf(folder)), read),
    executable: executable ? await readExecutable(source, executable) : null,
    profile: profile && readProvisioningProfile(profile),
  };
}

/** `Payload/<name>.app/`, which stands there exactly once; plug-ins deeper down have an Info.plist too. */
function bundleFolder({ entries }: ZipDirectory): string {
  const folders = [...entries.keys()].flatMap((name) => /^Payload\/[^/]+\.app\/(?=Info\.plist$)/.exec(name)?.[0] ?? []);
  if (folders.length === 1) {
    return folders[0]!;
  }
  const simulator = [...entries.keys()].some((name) => /^[^/]+\.app\/Info\.plist$/.test(name));
  throw new NotAnIpaError(folders.length > 1 ? 'several-apps' : simulator ? 'simulator-app' : 'nothing');
}

async function readInfoPlist(read: BundleReader): Promise<PlistDictionary> {
  const bytes = await read('Info.plist', LARGEST_PLIST);
  if (!bytes) {
    throw new FormatError('no Info.plist', 0);
  }
  return readDictionary(bytes);
}

async function readNames(read: BundleReader, directory: ZipDirectory, folder: string): Promise<Record<string, string>> {
  const paths = [...directory.entries.keys()].flatMap(insideOf(folder));
  const translated = paths.filter((path) => /^[A-Za-z-]{2,20}\.lproj\/InfoPlist\.strings$/.test(path));
  const names: Record<string, string> = {};
  for (const path of translated.slice(0, MOST_LANGUAGES)) {
    const bytes = await read(path, LARGEST_PLIST);
    const name = bytes && nameIn(readStrings(bytes));
    if (name) {
      names[path.slice(0, path.indexOf('.lproj/'))] = name;
    }
  }
  return names;
}

/** Compiled apps carry property lists here; a text form from other tools says nothing that is needed. */
function readStrings(bytes: Uint8Array): PlistDictionary {
  try {
    return readDictionary(bytes);
  } catch (error) {
    if (error instanceof FormatError) {
      return {};
    }
    throw error;
  }
}

function nameIn(plist: PlistDictionary): string {
  return stringOf(plist, 'CFBundleDisplayName') || stringOf(plist, 'CFBundleName');
}

function insideOf(folder: string) {
  return (name: string): string[] => (name.startsWith(folder) ? [name.slice(folder.length)] : []);
}

function deviceOf(family: PlistValue): ('iphone' | 'ipad')[] {
  return family === 1 || family === '1' ? ['iphone'] : family === 2 || family === '2' ? ['ipad'] : [];
}

function urlSchemesOf(plist: PlistDictionary): string[] {
  return listOf(plist.CFBundleURLTypes).flatMap((type) => stringsOf(type, 'CFBundleURLSchemes'));
}
