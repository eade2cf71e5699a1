import type { Codecs } from '#formats/codecs.ts';
import { FormatError } from '#formats/format-error.ts';
import type { PartProblem, PartProblems } from '#formats/part-problems.ts';
import { asDictionary, type PlistDictionary, type PlistValue } from '#formats/plist/plist-value.ts';
import type { RandomAccess } from '#formats/random-access.ts';
import { type FileReader, InspectedArchive } from '#formats/zip/inspected-archive.ts';
import { InspectedBundle } from './inspected-bundle.ts';
import { expectText, listOf, nameIn, readDictionary, stringOf, stringsOf, textOf } from './plist-facts.ts';
import { type ExecutableFacts, readExecutable } from './read-executable.ts';
import { type IpaIcon, readIpaIcon } from './read-ipa-icon.ts';
import { type ProvisioningProfile, readProvisioningProfile } from './read-provisioning-profile.ts';
import { readTranslatedNames } from './read-translated-names.ts';

const LARGEST_PLIST = 4 << 20;
const LARGEST_PROFILE = 4 << 20;

export type IpaFacts = {
  /** The bundle ID. Null if missing or not a text; both are problems where iOS requires it. */
  bundleId: string | null;
  /** The app's name; the executable's name if there is no other; null without any. */
  name: string | null;
  /** Display names by BCP 47 tag, such as `zh-Hans`, `en`. */
  names: Readonly<Record<string, string>>;
  /** The version for people, like `1.2.0`. Null like bundleId; an app may lack it. */
  version: string | null;
  /** The build number, like `37`. */
  build: string | null;
  minimumOs: string | null;
  /** The kinds of devices; null when missing in Info.plist. */
  devices: readonly ('iphone' | 'ipad')[] | null;
  /** CFBundleSupportedPlatforms, such as `iPhoneOS`. */
  platforms: readonly string[];
  /** The names in UIRequiredDeviceCapabilities that a device must have. */
  capabilities: readonly string[];
  urlSchemes: readonly string[];
  /** The icon. Null without a picture in the bundle; a problem gives the reason if Info.plist names one. */
  icon: IpaIcon | null;
  /** The executable's facts. Null when the file named in Info.plist is missing or unreadable; a problem gives the reason. */
  executable: ExecutableFacts | null;
  /** The profile. Null without an embedded.mobileprovision (unsigned, or from the App Store), or when it is unreadable, which is a problem. */
  profile: ProvisioningProfile | null;
  /** Parts that could not be read; usually empty. */
  problems: readonly PartProblem[];
};

/**
 * Reads the facts of an `.ipa` of any size, in a few reads; runs in a browser too. The signature is read but not verified. An unreadable part becomes
 * a problem along with the other facts, except Info.plist. Throws NotAnIpaError for other archives and FormatError for a damaged or hostile archive
 * or Info.plist.
 */
export async function readIpa(source: RandomAccess, codecs: Codecs): Promise<IpaFacts> {
  return readOpenIpa(await InspectedArchive.open(source, codecs));
}

/** The same for an archive that is already open. */
export async function readOpenIpa(archive: InspectedArchive): Promise<IpaFacts> {
  const bundle = InspectedBundle.in(archive);
  const { problems } = bundle;
  const plist = await readInfoPlist(bundle.read);
  const text = (key: string) => problems.attempt('manifest', () => textOf(plist, key));
  return {
    bundleId: await problems.attempt('manifest', () => expectText(plist, 'CFBundleIdentifier')),
    name: await readName(plist, problems),
    names: await readTranslatedNames(bundle),
    version: await text('CFBundleShortVersionString'),
    build: await text('CFBundleVersion'),
    minimumOs: await text('MinimumOSVersion'),
    devices: await problems.attempt('manifest', () => readDevices(plist)),
    platforms: stringsOf(plist, 'CFBundleSupportedPlatforms'),
    capabilities: capabilitiesOf(plist),
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
  return readExecutable(bundle.source, entry, bundle.codecs, bundle.problems);
}

async function readEmbeddedProfile({ read }: InspectedBundle): Promise<ProvisioningProfile | null> {
  const bytes = await read('embedded.mobileprovision', LARGEST_PROFILE);
  return bytes && readProvisioningProfile(bytes);
}

async function readName(plist: PlistDictionary, problems: PartProblems): Promise<string | null> {
  for (const key of ['CFBundleDisplayName', 'CFBundleName']) {
    if (plist[key] !== '') {
      await problems.attempt('name', () => textOf(plist, key));
    }
  }
  return nameIn(plist) || stringOf(plist, 'CFBundleExecutable') || null;
}

function readDevices({ UIDeviceFamily: families }: PlistDictionary): ('iphone' | 'ipad')[] | null {
  if (families !== undefined && !Array.isArray(families)) {
    throw new FormatError('UIDeviceFamily is not a list', 0);
  }
  return families ? listOf(families).flatMap(deviceOf) : null;
}

function deviceOf(family: PlistValue): ('iphone' | 'ipad')[] {
  return family === 1 || family === '1' ? ['iphone'] : family === 2 || family === '2' ? ['ipad'] : [];
}

/** The required capabilities, from a list of names, or from a dictionary of required and forbidden ones. */
function capabilitiesOf(plist: PlistDictionary): string[] {
  const required = asDictionary(plist.UIRequiredDeviceCapabilities);
  return required
    ? Object.keys(required).filter((name) => required[name] === true)
    : stringsOf(plist, 'UIRequiredDeviceCapabilities');
}

function urlSchemesOf(plist: PlistDictionary): string[] {
  return listOf(plist.CFBundleURLTypes).flatMap((type) => stringsOf(type, 'CFBundleURLSchemes'));
}
