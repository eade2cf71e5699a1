import { fingerprintsOf } from '#formats/signing-key.ts';
import { DatabaseUnavailable } from '#server/database/unavailable.ts';
import type { Deps } from '#server/feature/deps.ts';
import { failureKindOf } from '#server/ports/provider-error.ts';
import { LostBuild } from '../lost-build.ts';
import { inPackThread } from '../threads/pack-threads.ts';
import { prepareBuild, renderBuildIcons } from './build-input.ts';
import { completeBuild, storeProducts } from './complete-build.ts';
import { failBuild, reasonOf } from './fail-build.ts';
import { StageLog } from './stage-log.ts';
import { type Claim, claimBuild, updateProgress } from './store-builds.ts';
import { writeReport } from './write-report.ts';

/** A run that has not reported for this long is dead, and another one may take the build. */
const LEASE_MS = 10_000;
const BEAT_MS = 3_000;
/** A build that kills its process this many times is given up. */
const MOST_ATTEMPTS = 3;

/**
 * Runs a waiting build, or one whose run has died. At most one run holds a build at a time, nothing is visible before everything is verified and
 * stored, and running twice gives the same bytes.
 */
export async function runBuild(deps: Deps, buildId: number): Promise<void> {
  const claim = await claimBuild(deps.db, buildId, deps.clock.now(), leaseEnd(deps));
  if (!claim) {
    return;
  }
  if (claim.attempt > MOST_ATTEMPTS) {
    await failBuild(deps, claim, 'brokeOff', []);
    return;
  }
  const log = new StageLog((stages) => keepLease(deps, claim, stages));
  const beat = setInterval(() => void keepLease(deps, claim, log.stages).catch(() => {}), BEAT_MS);
  try {
    await build(deps, claim, log);
  } catch (error) {
    await giveUp(deps, claim, log, error);
    return;
  } finally {
    clearInterval(beat);
  }
  await reportOn(deps, claim);
}

/** The build is already finished; a report that fails here is written at the first request for it. */
async function reportOn(deps: Deps, claim: Claim): Promise<void> {
  try {
    await writeReport(deps, claim);
  } catch (error) {
    deps.log.warn({ err: error, build: claim.id }, 'report not written');
  }
}

async function build(deps: Deps, claim: Claim, log: StageLog): Promise<void> {
  const prepared = await log.timed('prepare', () => prepareBuild(deps, claim));
  const icons = await log.timed('icons', () => renderBuildIcons(deps, prepared));
  const input = { ...prepared.input, icons };
  const { products } = await inPackThread({ kind: 'pack', input }, (stage, ms) => log.add(stage, ms));
  const stored = await log.timed('store', () => storeProducts(deps, products));
  const signer = fingerprintsOf(input.signingKey.certificate).sha256;
  await completeBuild(deps, claim, { products: stored, changes: prepared.changes, signer }, log);
}

async function giveUp(deps: Deps, claim: Claim, log: StageLog, error: unknown): Promise<void> {
  if (error instanceof LostBuild) {
    deps.log.warn({ build: claim.id, attempt: claim.attempt }, 'build belongs to another run, or is gone');
    return;
  }
  // An outage of the database or the store says nothing about the build: when its lease expires, the job runs it.
  if (error instanceof DatabaseUnavailable || isStoreAway(error)) {
    throw error;
  }
  const reason = reasonOf(error);
  deps.log.error({ err: error, build: claim.id, reason }, 'build failed');
  await failBuild(deps, claim, reason, log.stages);
}

function isStoreAway(error: unknown): boolean {
  const kind = failureKindOf(error);
  return kind === 'busy' || kind === 'unknown' || kind === 'ours';
}

async function keepLease(deps: Deps, claim: Claim, stages: Parameters<typeof updateProgress>[2]): Promise<void> {
  if (!(await updateProgress(deps.db, claim, stages, leaseEnd(deps)))) {
    throw new LostBuild();
  }
}

const leaseEnd = ({ clock }: Deps): Date => new Date(clock.now().getTime() + LEASE_MS);
