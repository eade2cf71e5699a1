import { hasExpired } from './licence.ts';

/** The states of a packed app (product.md §4). `building` and `failed` describe its last build while nothing is published. */
export const appStatuses = ['draft', 'unpaid', 'building', 'packed', 'failed', 'expired'] as const;
export type AppStatus = (typeof appStatuses)[number];
export type BuildStatus = 'queued' | 'building' | 'done' | 'failed' | 'cancelled';

export type AppFacts = {
  /** Whether an order awaits payment. */
  hasUnpaidOrder: boolean;
  /** Whether a finished, verified build is published. */
  isPublished: boolean;
  expiresAtSeconds: number;
  lastBuild: BuildStatus | null;
};

/** The status in the app list. A published app stays `packed` while a new build runs or fails: the old build can still be downloaded. */
export function statusOfApp(app: AppFacts, atSeconds: number): AppStatus {
  if (app.isPublished) {
    return hasExpired(app.expiresAtSeconds, atSeconds) ? 'expired' : 'packed';
  }
  if (isRunning(app.lastBuild)) {
    return 'building';
  }
  if (app.lastBuild === 'failed') {
    return 'failed';
  }
  return app.hasUnpaidOrder ? 'unpaid' : 'draft';
}

/** Whether package name and bundle ID are frozen: after the first build a phone may already know them. */
export const isIdentityFrozen = (lastBuild: BuildStatus | null): boolean =>
  lastBuild !== null && lastBuild !== 'cancelled';

export const isRunning = (build: BuildStatus | null): build is 'queued' | 'building' =>
  build === 'queued' || build === 'building';

/** Whether one build status may follow another; a finished build never changes. */
export function mayBecome(from: BuildStatus, to: BuildStatus): boolean {
  return nextStatuses[from].includes(to);
}

/** `building` returns to `queued` when a worker died, `failed` when the member retries. */
const nextStatuses: Record<BuildStatus, readonly BuildStatus[]> = {
  queued: ['building', 'cancelled', 'failed'],
  building: ['done', 'failed', 'queued', 'cancelled'],
  failed: ['queued'],
  done: [],
  cancelled: [],
};
