import type { PlistDictionary } from '#formats/plist/plist-value.ts';
import type { IosContribution } from '#modules/app-module.ts';
import { iosShell } from '#native/ios-shell/shell.ts';

/**
 * PrivacyInfo.xcprivacy of an app: the shell's entries and those of the modules, each once (Apple, "Privacy manifest files"). Collected
 * data counts as linked to the person, because the site may know who has signed in.
 */
export function privacyManifest(contributions: readonly IosContribution[]): PlistDictionary {
  const collected = new Set(contributions.flatMap(({ privacy }) => privacy?.collected ?? []));
  return {
    ...iosShell.privacyManifest,
    NSPrivacyCollectedDataTypes: [
      ...iosShell.privacyManifest.NSPrivacyCollectedDataTypes,
      ...[...collected].map(entry),
    ],
    NSPrivacyAccessedAPITypes: accessed(contributions),
  };
}

const entry = (type: string): PlistDictionary => ({
  NSPrivacyCollectedDataType: type,
  NSPrivacyCollectedDataTypeLinked: true,
  NSPrivacyCollectedDataTypeTracking: false,
  NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
});

function accessed(contributions: readonly IosContribution[]): PlistDictionary[] {
  const reasons = new Map<string, Set<string>>();
  const ofShell = iosShell.privacyManifest.NSPrivacyAccessedAPITypes.map(
    (one) => [one.NSPrivacyAccessedAPIType, one.NSPrivacyAccessedAPITypeReasons] as const,
  );
  const ofModules = contributions.flatMap(({ privacy }) => Object.entries(privacy?.accessed ?? {}));
  for (const [category, codes] of [...ofShell, ...ofModules]) {
    reasons.set(category, new Set([...(reasons.get(category) ?? []), ...codes]));
  }
  return [...reasons].map(([category, codes]) => ({
    NSPrivacyAccessedAPIType: category,
    NSPrivacyAccessedAPITypeReasons: [...codes],
  }));
}
