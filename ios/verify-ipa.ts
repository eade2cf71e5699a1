import { type Verification, verifyBy } from '#formats/verification.ts';
import { checkArchive } from './verify/check-archive.ts';
import { checkCodeDirectory, checkExecutable, checkResources } from './verify/check-code.ts';
import { checkIcons, checkInfoPlist, checkScene, checkUsageTexts } from './verify/check-info-plist.ts';
import { OpenBundle } from './verify/open-bundle.ts';

/** The checks, in order. */
export const ipaChecks = [
  'archive',
  'info-plist',
  'icons',
  'usage-texts',
  'executable',
  'scene',
  'code-directory',
  'resources',
] as const;
export type IpaCheckName = (typeof ipaChecks)[number];
export type IpaVerification = Verification<IpaCheckName>;

/**
 * Verifies an `.ipa` or a simulator zip made by us with code independent of the encoder: a failure stops publication. Phones and Apple check
 * certificates' signatures.
 */
export const verifyIpa = (bytes: Uint8Array): Promise<IpaVerification> =>
  verifyBy(() => OpenBundle.open(bytes), checksOf, ipaChecks);

const checksOf = (bundle: OpenBundle): Readonly<Record<IpaCheckName, () => string>> => ({
  archive: () => checkArchive(bundle),
  'info-plist': () => checkInfoPlist(bundle),
  icons: () => checkIcons(bundle),
  'usage-texts': () => checkUsageTexts(bundle),
  executable: () => checkExecutable(bundle),
  scene: () => checkScene(bundle),
  'code-directory': () => checkCodeDirectory(bundle),
  resources: () => checkResources(bundle),
});
