import { installerRefusalWords } from '#contract/distribution/installer-words.ts';
import type { Installer } from '#installers/installer.ts';
import { downloadPoints } from '#rules/distribution/download-points.ts';
import { installerName } from '#rules/distribution/installer-name.ts';
import type { Candidate } from '#rules/distribution/next-release.ts';
import { checkAppName } from '#rules/packaging/app-name.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import type { KeptFile } from '#server/features/files/files.ts';
import { bounded, type InstallerFacts, installerFacts, signersOf } from '../installer-facts.ts';
import type { SignatureState } from '../signature-state.ts';
import type { OpenedInstaller } from './open-upload.ts';

/** An installer that may become a release. */
export type InstallerCandidate = Candidate & {
  file: KeptFile;
  /** The name in the installer, cut to the length that a page can show; null when there is none. */
  name: string | null;
  points: number;
  /** The certificates that the installer names, verified or not. */
  certificates: readonly string[];
  signature: SignatureState | null;
  facts: InstallerFacts;
};

type CandidateOptions = { now: Date; language: 'zh' | 'en'; version?: string | undefined };

/** The facts that decide about a release. A version that the installer lacks is the member's input. */
export function candidateOf(
  { file, installer, signature }: OpenedInstaller,
  { now, language, version }: CandidateOptions,
): Done<InstallerCandidate> | Failed<'BAD_PACKAGE' | 'PARAM'> {
  const packageName = bounded(installer.identifier);
  if (!packageName || isBrokenIpa(installer)) {
    return fail('BAD_PACKAGE', { field: 'key', kind: 'broken', reason: installerRefusalWords.broken });
  }
  const shown = textOf(installer.versionName) ?? textOf(version ?? null) ?? textOf(installer.versionCode);
  if (!shown) {
    return fail('PARAM', { field: 'version' });
  }
  const facts = installerFacts({ installer, signature }, now);
  const signers = signersOf(facts);
  return done({
    platform: installer.format === 'apk' ? 'android' : 'ios',
    packageName,
    version: shown,
    versionCode: textOf(installer.versionCode) ?? shown,
    sha256: file.sha256,
    signers,
    certificates: installer.format === 'apk' ? installer.facts.signers.map(({ sha256 }) => sha256) : signers,
    signature,
    file,
    name: nameOf(installerName(installer.names, language)),
    points: downloadPoints(file.size),
    facts,
  });
}

/** An iPhone cannot install an app without an executable, or with files outside of its folder. */
const isBrokenIpa = (installer: Installer): boolean =>
  installer.format === 'ipa' &&
  (installer.facts.executable === null || installer.problems.some(({ part }) => part === 'archive'));

const textOf = (text: string | null): string | null => bounded(text?.trim() ?? null) || null;

/** Installers may have longer names than pages show, or none at all. */
function nameOf(text: string | null): string | null {
  const checked = checkAppName((text ?? '').replace(/\s+/g, ' '));
  if (checked.ok) {
    return checked.name;
  }
  const cut = checkAppName([...(text ?? '')].slice(0, 30).join(''));
  return cut.ok ? cut.name : null;
}
