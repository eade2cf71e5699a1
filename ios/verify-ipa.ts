import { FormatError } from '#formats/format-error.ts';
import { checkArchive } from './verify/check-archive.ts';
import { checkCodeDirectory, checkExecutable, checkResources } from './verify/check-code.ts';
import { checkIcons, checkInfoPlist, checkScene, checkUsageTexts } from './verify/check-info-plist.ts';
import { OpenBundle } from './verify/open-bundle.ts';

/** What is checked, in this order. */
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

/** One check: what it found, or why it failed. */
export type IpaCheck = { check: IpaCheckName; ok: boolean; detail: string };
export type IpaVerification = { ok: boolean; checks: readonly IpaCheck[] };

/**
 * Verifies an `.ipa` or a simulator zip of ours, read by other code than wrote it: nothing that fails here is published. A certificate's
 * signature is not part of it; phones and Apple check that.
 */
export async function verifyIpa(bytes: Uint8Array): Promise<IpaVerification> {
  try {
    const checks = runChecks(await OpenBundle.open(bytes));
    return { ok: checks.every(({ ok }) => ok), checks };
  } catch (error) {
    return { ok: false, checks: [{ check: 'archive', ok: false, detail: reasonOf(error) }] };
  }
}

function runChecks(bundle: OpenBundle): IpaCheck[] {
  const run: Readonly<Record<IpaCheckName, (bundle: OpenBundle) => string>> = {
    archive: checkArchive,
    'info-plist': checkInfoPlist,
    icons: checkIcons,
    'usage-texts': checkUsageTexts,
    executable: checkExecutable,
    scene: checkScene,
    'code-directory': checkCodeDirectory,
    resources: checkResources,
  };
  return ipaChecks.map((check) => {
    try {
      return { check, ok: true, detail: run[check](bundle) };
    } catch (error) {
      return { check, ok: false, detail: reasonOf(error) };
    }
  });
}

/** What a reader refused; anything else is a mistake of ours and goes on. */
function reasonOf(error: unknown): string {
  if (error instanceof FormatError) {
    return error.message;
  }
  throw error;
}
