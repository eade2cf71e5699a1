import type { Deps } from '#server/feature/deps.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { NoSpaceError } from '#server/ports/storage.ts';
import { PictureError } from '../apps/read-picture.ts';
import { OtherKeyError } from '../keys/signing-key.ts';
import type { Stage } from '../tables.ts';
import { appOfBuild } from './app-of-build.ts';
import { type BuildReason, buildReasons } from './build-reasons.ts';
import { type Claim, updateBuildFinished } from './store-builds.ts';

/** Errors are known by name here, because they lose their class between threads. */
const REFUSALS = new Set(['PackError', 'FormatError']);

export function reasonOf(error: unknown): BuildReason {
  if (error instanceof NoSpaceError) {
    return 'noSpace';
  }
  if (error instanceof PictureError) {
    return error.reason;
  }
  if (error instanceof OtherKeyError) {
    return 'otherKey';
  }
  if (error instanceof Error && error.name === 'OfflineSiteError') {
    return 'badSite';
  }
  return error instanceof Error && REFUSALS.has(error.name) ? 'refused' : 'fault';
}

/** Ends a build without publishing anything, and notifies the member with the reason. */
export async function failBuild(
  deps: Deps,
  claim: Claim,
  reason: BuildReason,
  stages: readonly Stage[],
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const outcome = { status: 'failed' as const, stages, totalMs: 0, reason, signer: null, at: deps.clock.now() };
    if (await updateBuildFinished(tx, claim, outcome)) {
      const app = appOfBuild(claim.config);
      const params = { appName: app.name, reason: buildReasons[reason], code: claim.code };
      await sendMessage(tx, deps.clock, claim.memberId, 'buildFailed', params, app);
    }
  });
}
