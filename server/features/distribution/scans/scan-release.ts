import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import type { Job } from '#server/feature/job.ts';
import { prohibitFiles } from '#server/features/compliance/prohibited.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { ProviderDownError } from '#server/ports/provider-down.ts';
import { lockApp } from '../apps/store-apps.ts';
import { insertCase } from '../cases/store-cases.ts';
import { findScannable, keepScan, listUnscanned, type Scannable } from './store-scans.ts';

const SCAN_RELEASE = 'distribution-scan-release';
/** A release whose scan has failed so often is left alone, and said to be unscanned. */
const MOST_TRIES = 20;
const AT_ONCE = 20;

/** Has a new release scanned, where there is a scanner; the sweep finds those that this misses. */
export async function queueScan(tx: Transaction, { scanner, jobs }: Pick<Deps, 'scanner' | 'jobs'>, release: number) {
  if (scanner) {
    await jobs.send(SCAN_RELEASE, { release }, { tx });
  }
}

/** 10 GB at the speed of a scanner. */
export const scanReleaseJob: Job = {
  name: SCAN_RELEASE,
  retries: 4,
  expireSeconds: 3600,
  run: ({ release }: { release: number }, deps) => scanRelease(deps, release),
};

/** Releases from before the scanner, and those that it was away for. */
export const scanSweepJob: Job = {
  name: 'distribution-scans-sweep',
  cron: '*/10 * * * *',
  expireSeconds: 3600,
  async run(_, deps) {
    if (deps.scanner) {
      for (const id of await listUnscanned(deps.db, MOST_TRIES, AT_ONCE)) {
        await scanRelease(deps, id);
      }
    }
  },
};

/** Scans the installer of a release. An infected one is taken out, its bytes are listed, and its owner is told. */
export async function scanRelease(deps: Deps, releaseId: number): Promise<void> {
  const { scanner, storage, db, clock } = deps;
  const release = scanner && (await findScannable(db, releaseId));
  const file = release && (await storage.open(release.sha256));
  if (!scanner || !release || !file) {
    return;
  }
  try {
    const result = await scanner.scan(file.stream());
    if (result.kind === 'infected') {
      await db.transaction().execute((tx) => takeOut(tx, deps, release, result.threat.slice(0, 200)));
      return;
    }
    if (result.kind === 'unreadable') {
      deps.log.warn({ release: releaseId, reason: result.reason }, 'the scanner could not read an installer');
    }
    const scan = result.kind === 'unreadable' ? 'failed' : result.kind;
    await keepScan(db, releaseId, { scan, scanned_at: clock.now() });
  } catch (error) {
    if (!(error instanceof ProviderDownError)) {
      throw error;
    }
    deps.log.warn({ err: error, release: releaseId }, 'the scanner is away');
    await keepScan(db, releaseId, { scan_tries: release.scan_tries + 1 });
  } finally {
    await file.close();
  }
}

async function takeOut(tx: Transaction, { clock }: Deps, { id, member_id, app_id }: Scannable, threat: string) {
  const app = await lockApp(tx, member_id, app_id);
  const release = app && (await findScannable(tx, id));
  if (!app || !release) {
    return;
  }
  const now = clock.now();
  const finding = JSON.stringify({ threat });
  await keepScan(tx, id, { scan: 'infected', scanned_at: now, state: 'refused' });
  const row = { app_id, release_id: id, cause: 'infected' as const, status: 'upheld' as const };
  await insertCase(tx, { ...row, finding, created_at: now, decided_at: now });
  await prohibitFiles(tx, [release.sha256], { category: 'other', note: threat, now });
  const { version } = release;
  await sendMessage(tx, clock, member_id, 'releaseInfected', { app: app_id, appName: app.name, version, threat });
}
