import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Job } from '#server/feature/job.ts';
import { underLease } from '#server/feature/providers/under-lease.ts';
import { prohibitFiles } from '#server/features/compliance/prohibited.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { makePublic } from '../apps/make-public.ts';
import { type AppRow, lockApp } from '../apps/store-apps.ts';
import { updateRelease } from '../apps/store-releases.ts';
import { insertCase } from '../cases/store-cases.ts';
import { holdUnscanned } from './hold-unscanned.ts';
import { findScannable, listUnscanned, listWaiting, type Scannable } from './store-scans.ts';

const SCAN_RELEASE = 'distribution-scan-release';
/**
 * After this number of failures a release is shown as unscanned, and staff look at it if it is not public. The sweeps reach it after more than three
 * hours.
 */
const MOST_TRIES = 20;
const AT_ONCE = 20;
const MOST_WAITING = 1000;

/** Queues the scan of a new release, if there is a scanner; the sweep finds those that this misses. */
export async function queueScan(tx: Transaction, { scanner, jobs }: Pick<Deps, 'scanner' | 'jobs'>, release: number) {
  if (scanner) {
    await jobs.send(SCAN_RELEASE, { release }, { tx });
  }
}

/** The time limit is that of 10 GB at the speed of a scanner. */
export const scanReleaseJob: Job = {
  name: SCAN_RELEASE,
  retries: 4,
  expireSeconds: 3600,
  run: ({ release }: { release: number }, deps) => scanRelease(deps, release),
};

/** Queues releases that are older than the scanner, or whose scan an outage prevented; without a scanner, waiting releases become public. */
export const scanSweepJob: Job = {
  name: 'distribution-scans-sweep',
  cron: '*/10 * * * *',
  expireSeconds: 3600,
  async run(_, deps) {
    const { db, scanner } = deps;
    if (!scanner) {
      await makeWaitingPublic(deps);
      return;
    }
    for (const id of await listUnscanned(db, MOST_TRIES, AT_ONCE)) {
      await scanRelease(deps, id);
    }
  },
};

/** Scans the installer of a release, unless another process does so; the sweep finds releases whose scan was interrupted. */
export async function scanRelease(deps: Deps, releaseId: number): Promise<void> {
  await underLease(deps, `scan:${releaseId}`, () => scanAlone(deps, releaseId));
}

/** Publishes a release that has waited for its scan. An infected one is withdrawn, its bytes are listed, and its owner is notified. */
async function scanAlone(deps: Deps, releaseId: number): Promise<void> {
  const { scanner, storage, db } = deps;
  const release = scanner && (await findScannable(db, releaseId));
  const file = release && (await storage.open(release.sha256));
  if (!scanner || !release || !file) {
    return;
  }
  try {
    const result = await scanner.scan(file.stream());
    if (result.kind === 'unreadable') {
      deps.log.warn({ release: releaseId, reason: result.reason }, 'the scanner could not read an installer');
    }
    await settle(deps, release, (tx, app, found) =>
      result.kind === 'infected'
        ? takeOut(tx, deps, found, result.threat.slice(0, 200))
        : keep(tx, deps, app, found, result.kind === 'unreadable' ? 'failed' : result.kind),
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) {
      throw error;
    }
    deps.log.warn({ err: error, release: releaseId }, 'the scanner is away');
    await settle(deps, release, (tx, _, found) => postpone(tx, deps, found));
  } finally {
    await file.close();
  }
}

type Act = (tx: Transaction, app: AppRow, release: Scannable) => Promise<void>;

/** Acts on a release that is still unscanned, under the lock of its app. */
async function settle(
  { db }: Deps,
  { id, member_id, app_id }: Pick<Scannable, 'id' | 'member_id' | 'app_id'>,
  act: Act,
) {
  await db.transaction().execute(async (tx) => {
    const app = await lockApp(tx, member_id, app_id);
    const release = app && (await findScannable(tx, id));
    if (app && release) {
      await act(tx, app, release);
    }
  });
}

async function keep(
  tx: Transaction,
  { clock }: Deps,
  app: AppRow,
  { id, state, page_fields: fields }: Scannable,
  scan: 'clean' | 'tooLarge' | 'failed',
): Promise<void> {
  const at = clock.now();
  await updateRelease(tx, id, { scan, scanned_at: at });
  if (state === 'scanning') {
    await makePublic(tx, app, { id, fields: fields ?? {}, at });
  }
}

async function postpone(tx: Transaction, deps: Deps, release: Scannable): Promise<void> {
  const tries = release.scan_tries + 1;
  await updateRelease(tx, release.id, { scan_tries: tries });
  if (tries >= MOST_TRIES && release.state === 'scanning') {
    await holdUnscanned(tx, deps, release);
  }
}

async function takeOut(tx: Transaction, { clock }: Deps, release: Scannable, threat: string): Promise<void> {
  const { id, app_id, member_id, version, sha256, app_name: appName } = release;
  const now = clock.now();
  const finding = JSON.stringify({ threat });
  await updateRelease(tx, id, { scan: 'infected', scanned_at: now, state: 'refused' });
  const row = { app_id, release_id: id, cause: 'infected' as const, status: 'upheld' as const };
  await insertCase(tx, { ...row, finding, created_at: now, decided_at: now });
  await prohibitFiles(tx, [sha256], { category: 'other', note: threat, now });
  await sendMessage(tx, clock, member_id, 'releaseInfected', { app: app_id, appName, version, threat });
}

/** Publishes the releases that waited for a scanner that this installation no longer has. */
async function makeWaitingPublic(deps: Deps): Promise<void> {
  for (const waiting of await listWaiting(deps.db, MOST_WAITING)) {
    await settle(deps, waiting, async (tx, app, { id, state, page_fields: fields }) => {
      if (state === 'scanning') {
        await makePublic(tx, app, { id, fields: fields ?? {}, at: deps.clock.now() });
      }
    });
  }
}
