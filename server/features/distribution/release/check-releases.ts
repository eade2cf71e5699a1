import type { Deps } from '#server/feature/deps.ts';
import type { Job } from '#server/feature/job.ts';
import { listUnchecked, type UncheckedRelease, updateSignature } from '../apps/store-releases.ts';
import { signersOf } from '../installer-facts.ts';
import { callerOf } from '../reading/caller-of.ts';
import { verifyStoredSigners } from '../reading/verify-stored-signers.ts';

const AT_ONCE = 20;

/** Checks Android releases whose signers are not verified yet; signers that cannot be verified are removed. */
export const checkReleasesJob: Job = {
  name: 'distribution-releases-check',
  cron: '*/10 * * * *',
  expireSeconds: 3600,
  async run(_, deps) {
    for (const release of await listUnchecked(deps.db, AT_ONCE)) {
      await checkRelease(deps, release);
    }
  },
};

async function checkRelease(
  { db, storage, log }: Deps,
  { id, sha256, member_id, facts, signer }: UncheckedRelease,
): Promise<void> {
  const file = await storage.open(sha256);
  if (!file || facts.sign.kind === 'ios') {
    return;
  }
  try {
    const { state: signature, reason } = await verifyStoredSigners(file, { caller: callerOf(member_id) }, log);
    if (signature === 'verified') {
      await updateSignature(db, id, { signature, signer: signersOf(facts)[0] ?? signer });
      return;
    }
    log.warn({ release: id, signature, reason }, 'the signers of an earlier release are not verified');
    const notices = [...facts.notices, ...(facts.sign.schemes.length > 0 ? (['unverifiedSigner'] as const) : [])];
    const unnamed = { ...facts, sign: { ...facts.sign, signers: [] }, notices };
    await updateSignature(db, id, { signature, signer: null, facts: JSON.stringify(unnamed) });
  } finally {
    await file.close();
  }
}
