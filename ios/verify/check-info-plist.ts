import { FormatError } from '#formats/format-error.ts';
import { asDictionary, type PlistDictionary } from '#formats/plist/plist-value.ts';
import { readPngHeader } from '#formats/png/read-png-header.ts';
import { sectionOf } from '../macho/read-macho.ts';
import { listOf, readDictionary, stringOf } from '../plist-facts.ts';
import { executablesOf } from './check-code.ts';
import type { OpenBundle } from './open-bundle.ts';

const BUNDLE_ID = /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
const VERSION = /^\d+(\.\d+){0,2}$/;
const MOST_QUERY_SCHEMES = 50;
const OPAQUE_COLOR_TYPES = [0, 2, 3];

/** The keys that iOS requires for installation, in valid forms (Apple, Information Property List). */
export function checkInfoPlist({ infoPlist, kind }: OpenBundle): string {
  const platform = kind === 'device' ? 'iPhoneOS' : 'iPhoneSimulator';
  const checks: readonly [string, boolean][] = [
    ['CFBundleIdentifier', BUNDLE_ID.test(stringOf(infoPlist, 'CFBundleIdentifier'))],
    ['CFBundlePackageType', infoPlist.CFBundlePackageType === 'APPL'],
    ['CFBundleInfoDictionaryVersion', infoPlist.CFBundleInfoDictionaryVersion === '6.0'],
    ['CFBundleName', stringOf(infoPlist, 'CFBundleName') !== ''],
    ['CFBundleShortVersionString', VERSION.test(stringOf(infoPlist, 'CFBundleShortVersionString'))],
    ['CFBundleVersion', VERSION.test(stringOf(infoPlist, 'CFBundleVersion'))],
    ['CFBundleSupportedPlatforms', listOf(infoPlist.CFBundleSupportedPlatforms).join() === platform],
    ['UIDeviceFamily', listOf(infoPlist.UIDeviceFamily).length > 0],
    ['UILaunchScreen', asDictionary(infoPlist.UILaunchScreen) !== null],
    ['LSApplicationQueriesSchemes', listOf(infoPlist.LSApplicationQueriesSchemes).length <= MOST_QUERY_SCHEMES],
    ['CFBundleIconName', infoPlist.CFBundleIconName === undefined],
  ];
  const wrong = checks.filter(([, right]) => !right).map(([key]) => key);
  if (wrong.length > 0) {
    throw new FormatError(`Info.plist: ${wrong.join(', ')}`, 0);
  }
  return `${stringOf(infoPlist, 'CFBundleIdentifier')} ${stringOf(infoPlist, 'CFBundleShortVersionString')}`;
}

/** The scene delegate of Info.plist must be a class of the executable, or the app starts with a black screen. */
export function checkScene(bundle: OpenBundle): string {
  const manifest = asDictionary(bundle.infoPlist.UIApplicationSceneManifest);
  const roles = asDictionary(manifest?.UISceneConfigurations);
  const [scene] = listOf(roles?.UIWindowSceneSessionRoleApplication);
  const name = stringOf(asDictionary(scene) ?? {}, 'UISceneDelegateClassName');
  const isNamedInCode = executablesOf(bundle).every(({ bytes, file }) => {
    const names = sectionOf(file, '__cstring');
    return names && latin1(bytes.subarray(names.offset, names.offset + names.size)).includes(`\0${name}\0`);
  });
  if (name === '' || !isNamedInCode) {
    throw new FormatError(`the executable has no class ${name || 'for its scene'}`, 0);
  }
  return name;
}

/** Every icon of Info.plist exists as a plain, opaque PNG of the pixels in its name. */
export function checkIcons({ infoPlist, files }: OpenBundle): string {
  const keys = ['CFBundleIcons', 'CFBundleIcons~ipad'];
  const stems = keys.flatMap((key) =>
    listOf(asDictionary(asDictionary(infoPlist[key])?.CFBundlePrimaryIcon)?.CFBundleIconFiles),
  );
  const icons = [...files].filter(([path]) => stems.some((stem) => path.startsWith(`${stem}@`)));
  for (const [path, data] of icons) {
    const [, points, scale] = /(?:^|[^\d.])(\d+(?:\.\d+)?)x[\d.]+@(\d)x/.exec(path) ?? [];
    const { width, height, colorType, cgbi } = readPngHeader(data);
    if (width !== Number(points) * Number(scale) || height !== width) {
      throw new FormatError(`${path} is not the size it says`, 0);
    }
    if (!OPAQUE_COLOR_TYPES.includes(colorType) || cgbi) {
      throw new FormatError(`${path} is not a plain opaque picture`, 0);
    }
  }
  const missing = stems.filter((stem) => !icons.some(([path]) => path.startsWith(`${stem}@`)));
  if (missing.length > 0 || icons.length === 0) {
    throw new FormatError(`no icon for ${missing.join(', ') || 'the app'}`, 0);
  }
  return `${icons.length} icons`;
}

/** Each usage text is not empty and exists in Chinese and English: without one iOS ends the app at first use. */
export function checkUsageTexts(bundle: OpenBundle): string {
  const keys = Object.keys(bundle.infoPlist).filter((key) => /^NS\w+UsageDescription$/.test(key));
  const sources: [string, PlistDictionary][] = [
    ['Info.plist', bundle.infoPlist],
    ...['en', 'zh-Hans'].map((language): [string, PlistDictionary] => {
      const path = `${language}.lproj/InfoPlist.strings`;
      return [path, readDictionary(bundle.file(path))];
    }),
  ];
  for (const [path, texts] of sources) {
    const empty = keys.find((key) => stringOf(texts, key).trim() === '');
    if (empty) {
      throw new FormatError(`${path} does not say ${empty}`, 0);
    }
  }
  return `${keys.length} usage texts in 2 languages`;
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
