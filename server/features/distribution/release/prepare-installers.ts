import { downloadReasons } from '#contract/distribution/download-words.ts';
import { installerGate } from '#rules/distribution/link-gates.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Done, done, type Failed, fail } from '#server/feature/handle.ts';
import { findFile } from '#server/features/files/files.ts';
import type { BuiltInstaller, FinishedBuild } from '#server/features/packaging/report/installers-of-build.ts';
import { type Language, localeOf } from '#words/language.ts';
import { type StoredIcon, storeInstallerIcon } from '../apps/app-icon.ts';
import { offeredInstaller } from '../offered-installer.ts';
import { callerOf } from '../reading/caller-of.ts';
import { candidateOf, type InstallerCandidate } from './candidate.ts';
import { type OpenedInstaller, openInstaller, openUpload } from './open-upload.ts';

/** `name` is the name of the file; `upload` is the key of an upload that the member has signed, null for a product of the build. */
export type PreparedInstaller = {
  candidate: InstallerCandidate;
  drawnIcon: StoredIcon | null;
  name: string;
  upload: string | null;
};

type PrepareContext = Deps & { member: { id: number }; language: Language };
type ReadFailure = Failed<'STATE' | 'BAD_PACKAGE'>;

/** The slow part: reads a product of a build, and draws its icon. */
export async function prepareProduct(
  context: PrepareContext,
  { file: code, name }: BuiltInstaller,
): Promise<Done<PreparedInstaller> | ReadFailure> {
  const { db, member } = context;
  const file = await findFile(db, code, member.id);
  if (!file) {
    return fail('STATE');
  }
  const read = await openInstaller(context, {
    ...{ file, fileName: name, field: 'code', signature: null },
    caller: callerOf(member.id),
  });
  return read.ok ? prepared(context, read.data, { name, upload: null }) : read;
}

/**
 * The same for the iOS app of a build that its member has signed. Other apps and versions are refused, and so are signatures that every phone
 * refuses.
 */
export async function prepareSigned(context: PrepareContext, key: string, { bundleId, version }: FinishedBuild) {
  const opened = await openUpload(context, context.member.id, key);
  if (!opened.ok) {
    return opened.failure === 'BAD_PACKAGE' ? fail('BAD_PACKAGE', { ...opened.details, field: 'ipa' }) : opened;
  }
  const signed = await prepared(context, opened.data, { name: opened.data.file.name, upload: key });
  if (!signed.ok) {
    return signed;
  }
  const { candidate } = signed.data;
  if (candidate.platform !== 'ios' || candidate.packageName !== bundleId || candidate.version !== version) {
    const found = `${candidate.packageName} ${candidate.version} (${candidate.platform === 'ios' ? 'iOS' : 'Android'})`;
    return fail('PACKAGE_DIFF', { field: 'ipa', found, expected: `${bundleId} ${version} (iOS)` });
  }
  return refuseUninstallable(context, candidate) ?? signed;
}

/** Unlike an upload that is published alone, this one has a product beside it and must be installable. */
function refuseUninstallable({ clock }: Deps, { facts }: InstallerCandidate): Failed<'BAD_PACKAGE'> | null {
  const gate = installerGate(offeredInstaller(facts), clock.now());
  return gate === null ? null : fail('BAD_PACKAGE', { field: 'ipa', kind: gate, reason: downloadReasons[gate] });
}

async function prepared(
  context: PrepareContext,
  read: OpenedInstaller,
  from: Pick<PreparedInstaller, 'name' | 'upload'>,
): Promise<Done<PreparedInstaller> | ReadFailure> {
  const { clock, language, member } = context;
  const candidate = candidateOf(read, { now: clock.now(), language: localeOf(language) });
  if (!candidate.ok) {
    return candidate.failure === 'PARAM' ? fail('STATE') : fail('BAD_PACKAGE', candidate.details);
  }
  const drawnIcon = await storeInstallerIcon(context, read.installer, callerOf(member.id));
  return done({ candidate: candidate.data, drawnIcon, ...from });
}
