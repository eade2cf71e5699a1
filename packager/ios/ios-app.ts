import { encodeXmlPlist } from '#formats/plist/encode-xml-plist.ts';
import type { PlistDictionary } from '#formats/plist/plist-value.ts';
import type { IosApp } from '#ios/build-ipa.ts';
import { infoPlist } from '#ios/info-plist.ts';
import { mergePlists } from '#ios/merge-plists.ts';
import type { IosContribution } from '#modules/app-module.ts';
import { iosShell } from '#native/ios-shell/shell.ts';
import type { Localized } from '#words/language.ts';
import { iosContributions } from '../enabled-modules.ts';
import { isCleartext, type PackInput } from '../pack-app.ts';
import { buildShellFiles } from '../shell-files.ts';
import { withAppName } from '../shell-modules.ts';
import { privacyManifest } from './privacy-manifest.ts';

/** The folder `App.app` is invisible to users; the name under the icon is in Info.plist. */
const BUNDLE_NAME = 'App';

/** The app as a value from which the `.ipa` and the simulator zip are built. */
export function buildIosApp(input: PackInput, binary: Uint8Array): IosApp {
  const contributions = iosContributions(input.modules);
  const usage = usageOf(input, contributions);
  return {
    bundleName: BUNDLE_NAME,
    infoPlist: infoPlistOf(input, usage, contributions),
    strings: stringsOf(input, usage),
    icons: Object.entries(input.icons.ios.bundle).map(([name, data]) => ({ name, data })),
    files: [
      ...buildShellFiles(input).map(({ name, data }) => ({ name: `${iosShell.configFolder}/${name}`, data })),
      { name: 'PrivacyInfo.xcprivacy', data: encodeXmlPlist(privacyManifest(contributions)) },
    ],
    entitlements: mergePlists(contributions.map(({ entitlements }) => (entitlements ?? {}) as PlistDictionary)),
    binary,
  };
}

type Usage = Readonly<Record<string, Localized>>;

/** One reason for each key: a module's reason replaces the shell's. */
function usageOf({ app }: PackInput, contributions: readonly IosContribution[]): Usage {
  const all: Usage = Object.assign({}, iosShell.usage, ...contributions.map((one) => one.usage));
  return Object.fromEntries(Object.entries(all).map(([key, text]) => [key, withAppName(text, app)]));
}

function infoPlistOf({ app, icons }: PackInput, usage: Usage, contributions: readonly IosContribution[]) {
  return infoPlist({
    bundleId: app.bundleId,
    name: app.name,
    version: app.versionName,
    build: String(app.versionCode),
    executable: iosShell.executable,
    minimumOs: iosShell.minimumOs,
    sdk: iosShell.sdk,
    iconFiles: Object.keys(icons.ios.bundle),
    usage: textsIn('en', usage),
    querySchemes: iosShell.querySchemes,
    allowHttp: isCleartext(app),
    more: [iosShell.plist, ...contributions.map(({ plist }) => (plist ?? {}) as PlistDictionary)],
  });
}

function stringsOf({ app }: PackInput, usage: Usage): IosApp['strings'] {
  return {
    zh: { CFBundleDisplayName: app.nameZh || app.name, ...textsIn('zh', usage) },
    en: { CFBundleDisplayName: app.name, ...textsIn('en', usage) },
  };
}

function textsIn(language: keyof Localized, texts: Usage): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]));
}
