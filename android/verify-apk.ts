import { type Verification, verifyBy } from '#formats/verification.ts';
import { checkAlignment, checkArchive } from './verify/check-archive.ts';
import { checkClasses, checkCode } from './verify/check-code.ts';
import { checkReferences, checkResourceFiles } from './verify/check-references.ts';
import { SignatureChecks } from './verify/check-signatures.ts';
import { OpenInstaller } from './verify/open-installer.ts';

/** The checks, in order. */
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
export type ApkVerification = Verification<ApkCheckName>;

/**
 * Verifies an installer made by us with code independent of the encoder: a failure stops publication. Requires more than Android does: all three
 * schemes by one key, and no byte outside the signatures.
 */
export const verifyApk = (bytes: Uint8Array): Promise<ApkVerification> =>
  verifyBy(() => OpenInstaller.open(bytes), checksOf, apkChecks);

function checksOf(installer: OpenInstaller): Readonly<Record<ApkCheckName, () => string>> {
  const signatures = new SignatureChecks(installer);
  return {
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
}
