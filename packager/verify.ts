import { verifyApk } from '#android/verify-apk.ts';
import { FormatError } from '#formats/format-error.ts';
import { fromBytes } from '#formats/random-access.ts';
import { readWebClip } from '#ios/read-web-clip.ts';
import { verifyBundle } from './android/verify-bundle.ts';
import type { Check } from './check.ts';
import { type InstallerFormat, installerFormat } from './installer-format.ts';
import { checkSimulatorZip } from './ios/check-ipa.ts';

export type Verification = { format: InstallerFormat; ok: boolean; checks: readonly Check[] };

/** Verifies an installer of any kind by its platform's own verifier. Throws FormatError for other files. */
export async function verifyInstaller(bytes: Uint8Array): Promise<Verification> {
  const format = await installerFormat(fromBytes(bytes));
  const checks = await verifiers[format](bytes);
  return { format, ok: checks.every(({ ok }) => ok), checks };
}

type Verifier = (bytes: Uint8Array) => Check[] | Promise<Check[]>;

const verifiers: Readonly<Record<InstallerFormat, Verifier>> = {
  apk: async (bytes) => (await verifyApk(bytes)).checks.map(({ check, ok, detail }) => ({ name: check, ok, detail })),
  aab: verifyBundle,
  ipa: checkSimulatorZip,
  simulator: checkSimulatorZip,
  mobileconfig: verifyWebClip,
};

/** A profile made by us: readable, opens a website, has an icon and can be removed. */
function verifyWebClip(bytes: Uint8Array): Check[] {
  try {
    const clip = readWebClip(bytes);
    return [
      { name: 'profile', ok: true, detail: clip.identifier },
      { name: 'link', ok: /^https?:\/\//.test(clip.url), detail: clip.url },
      { name: 'icon', ok: clip.icon.length > 0, detail: `${clip.icon.length} bytes` },
      { name: 'removable', ok: clip.removable, detail: clip.removable ? 'yes' : 'the phone could not remove it' },
    ];
  } catch (cause) {
    if (cause instanceof FormatError) {
      return [{ name: 'profile', ok: false, detail: cause.message }];
    }
    throw cause;
  }
}
