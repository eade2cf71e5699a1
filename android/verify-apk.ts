import { FormatError } from '#formats/format-error.ts';
import { checkAlignment, checkArchive } from './verify/check-archive.ts';
import { checkClasses, checkCode } from './verify/check-code.ts';
import { checkReferences, checkResourceFiles } from './verify/check-references.ts';
import { SignatureChecks } from './verify/check-signatures.ts';
import { OpenInstaller } from './verify/open-installer.ts';

/** What is checked, in this order. */
export const apkChecks = [
  'archive',
  'alignment',
  'signature-v1',
  'signature-v2',
  'signature-v3',
  'signing-block',
  'one-signer',
  'references',
  'resource-files',
  'code',
  'classes',
] as const;
export type ApkCheckName = (typeof apkChecks)[number];

/** One check: what it found, or why it failed. */
export type ApkCheck = { check: ApkCheckName; ok: boolean; detail: string };
export type ApkVerification = { ok: boolean; checks: readonly ApkCheck[] };

/**
 * Verifies an installer of ours, read by other code than wrote it: nothing that fails here is published. Asks for more than Android does: all three
 * schemes by one key, and not a byte that no signature covers.
 */
export async function verifyApk(bytes: Uint8Array): Promise<ApkVerification> {
  try {
    const checks = runChecks(await OpenInstaller.open(bytes));
    return { ok: checks.every(({ ok }) => ok), checks };
  } catch (error) {
    return { ok: false, checks: [{ check: 'archive', ok: false, detail: reasonOf(error) }] };
  }
}

function runChecks(installer: OpenInstaller): ApkCheck[] {
  const signatures = new SignatureChecks(installer);
  const run: Readonly<Record<ApkCheckName, () => string>> = {
    archive: () => checkArchive(installer),
    alignment: () => checkAlignment(installer),
    'signature-v1': () => signatures.v1(),
    'signature-v2': () => signatures.v2(),
    'signature-v3': () => signatures.v3(),
    'signing-block': () => signatures.block(),
    'one-signer': () => signatures.oneSigner(),
    references: () => checkReferences(installer),
    'resource-files': () => checkResourceFiles(installer),
    code: () => checkCode(installer),
    classes: () => checkClasses(installer),
  };
  return apkChecks.map((check) => {
    try {
      return { check, ok: true, detail: run[check]() };
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
