import { FormatError } from '#formats/format-error.ts';
import type { PartProblem, PartProblems } from '#formats/part-problems.ts';
import type { Platform } from '#formats/platform.ts';
import type { PlistDictionary, PlistValue } from '#formats/plist/plist-value.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import { type FileReader, InspectedArchive } from '#formats/zip/inspected-archive.ts';
import { InspectedBundle } from './inspected-bundle.ts';
import { expectText, listOf, readDictionary, stringOf, stringsOf, textOf } from './plist-facts.ts';
import { type ExecutableFacts, readExecutable } from './read-executable.ts';
import { type IpaIcon, readIpaIcon } from './read-ipa-icon.ts';
import { type ProvisioningProfile, readProvisioningProfile } from './read-provisioning-profile.ts';

const LARGEST_PLIST = 4 << 20;
const LARGEST_PROFILE = 4 << 20;
/** Of each language; what they hold beside the name is of no interest here. */
const LARGEST_STRINGS = 128 << 10;
const MOST_LANGUAGES = 100;

export type IpaFacts = {
  /** Null where Info.plist does not say it, or not as a text; the latter is a problem, and so is an app without one. */
  bundleId: string | null;
  /** That of the executable where nothing else is named; null without any. */
  name: string | null;
  /** Display names by the bundle's own language names, `zh-Hans`, `en`. */
  names: Readonly<Record<string, string>>;
  /** What people read, `1.2.0`. Null as bundleId is; an app may lack it. */
  version: string | null;
  /** What counts, `37`. */
  build: string | null;
  minimumOs: string | null;
  /** Null where Info.plist does not say. */
  devices: readonly ('iphone' | 'ipad')[] | null;
  urlSchemes: readonly string[];
  /** Null without one that lies in the bundle as a picture; a problem says why where Info.plist names one. */
  icon: IpaIcon | null;
  /** Null when the file that Info.plist names is not there or cannot be read; a problem says which. */
  executable: ExecutableFacts | null;
  /** Null without an embedded.mobileprovision (unsigned, or from the App Store), or where that cannot be read, which is a problem. */
  profile: ProvisioningProfile | null;
  /** What could not be read; empty for an installer without oddities. */
  problems: readonly PartProblem[];
};

/**
 * Reads what an `.ipa` says about itself, whatever its size, out of a few reads; runs in a browser too. The signature is read, not
 * verified. A part that cannot be read is a problem beside the other facts; without an Info.plist there are none.
 * Throws NotAnIpaError for other archives and FormatError for an archive or an Info.plist that is damaged or hostile.
 */
export async function readIpa(source: RandomAccess, platform: Platform): Promise<IpaFacts> {
  const bundle = InspectedBundle.in(await InspectedArchive.open(source, platform));
  const { problems } = bundle;
  const plist = await readInfoPlist(bundle.read);
  const text = (key: string) => problems.attempt('manifest', () => textOf(plist, key));
  return {
    bundleId: await problems.attempt('manifest', () => expectText(plist, 'CFBundleIdentifier')),
    name: await readName(plist, problems),
    names: await readNames(bundle),
    version: await text('CFBundleShortVersionString'),
    build: await text('CFBundleVersion'),
    minimumOs: await text('MinimumOSVersion'),
    devices: await problems.attempt('manifest', () => readDevices(plist)),
    urlSchemes: urlSchemesOf(plist),
    icon: await readIpaIcon(plist, bundle),
    executable: await problems.attempt('executable', () => readNamedExecutable(plist, bundle)),
    profile: await problems.attempt('profile', () => readEmbeddedProfile(bundle)),
    problems: problems.found,
  };
}

async function readInfoPlist(read: FileReader): Promise<PlistDictionary> {
  const bytes = await read('Info.plist', LARGEST_PLIST);
  if (!bytes) {
    throw new FormatError('no Info.plist', 0);
  }
  return readDictionary(bytes);
}

function readNamedExecutable(plist: PlistDictionary, bundle: InspectedBundle): Promise<ExecutableFacts> {
  const name = expectText(plist, 'CFBundleExecutable');
  const entry = bundle.entry(name);
  if (!entry) {
    throw new FormatError(`the executable ${name} is missing`, 0);
  }
  return readExecutable(bundle.source, entry, bundle.platform, bundle.problems);
}

async function readEmbeddedProfile({ read }: InspectedBundle): Promise<ProvisioningProfile | null> {
  const bytes = await read('embedded.mobileprovision', LARGEST_PROFILE);
  return bytes && readProvisioningProfile(bytes);
}

async function readNames({ problems, paths, read }: InspectedBundle): Promise<Record<string, string>> {
  const translated = paths.filter((path) => /^[A-Za-z-]{2,20}\.lproj\/InfoPlist\.strings$/.test(path));
  const names: Record<string, string> = {};
  for (const path of translated.slice(0, MOST_LANGUAGES)) {
    const bytes = await problems.attempt('name', () => read(path, LARGEST_STRINGS));
    const name = bytes && nameIn(readStrings(bytes));
    if (name) {
      names[path.slice(0, path.indexOf('.lproj/'))] = name;
    }
  }
  return names;
}

async function readName(plist: PlistDictionary, problems: PartProblems): Promise<string | null> {
  for (const key of ['CFBundleDisplayName', 'CFBundleName']) {
    if (plist[key] !== '') {
      await problems.attempt('name', () => textOf(plist, key));
    }
  }
  return nameIn(plist) || stringOf(plist, 'CFBundleExecutable') || null;
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

function readDevices({ UIDeviceFamily: families }: PlistDictionary): ('iphone' | 'ipad')[] | null {
  if (families !== undefined && !Array.isArray(families)) {
    throw new FormatError('UIDeviceFamily is no list', 0);
  }
  return families ? listOf(families).flatMap(deviceOf) : null;
}

function deviceOf(family: PlistValue): ('iphone' | 'ipad')[] {
  return family === 1 || family === '1' ? ['iphone'] : family === 2 || family === '2' ? ['ipad'] : [];
}

function urlSchemesOf(plist: PlistDictionary): string[] {
  return listOf(plist.CFBundleURLTypes).flatMap((type) => stringsOf(type, 'CFBundleURLSchemes'));
}
