import { type ProhibitedCategory, prohibitedCategories } from '#rules/compliance/prohibited.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { allowFiles, prohibitFiles } from '#server/features/compliance/prohibited.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { makePublic } from '../apps/make-public.ts';
import { findApp, updateApp } from '../apps/store-apps.ts';
import { updateRelease } from '../apps/store-releases.ts';
import { caseReasonOf } from '../cases/case-reasons.ts';
import { type ListedCase, updateCase } from '../cases/store-cases.ts';
import { queueScan } from '../scans/scan-release.ts';
import { isHeldByAnother, listHashes, lockRelease, removeContacts } from './store-reports.ts';

type Deciding = Pick<Deps, 'clock' | 'scanner' | 'jobs'>;
type CaseRefusal = { reason: string; note: string; at: Date };

/** Publishes a waiting release, unless another obstacle remains: it becomes current when the current one is older or not public. */
export async function passRelease(tx: Transaction, deps: Deciding, row: ListedCase, at: Date): Promise<void> {
  await updateCase(tx, row.id, { status: 'passed', decided_at: at });
  if (await publishRelease(tx, deps, row, at)) {
    await sendMessage(tx, deps.clock, row.member_id, 'releasePassed', paramsOf(row));
  }
}

export async function refuseRelease(tx: Transaction, { clock }: Deciding, row: ListedCase, why: CaseRefusal) {
  const { reason, note, at } = why;
  await updateCase(tx, row.id, { status: 'upheld', reason, note, decided_at: at });
  const release = await lockRelease(tx, row.release_id!);
  if (release?.state === 'review') {
    await updateRelease(tx, release.id, { state: 'refused' });
  }
  const localizedReason = caseReasonOf({ ...row, reason, note })!;
  await sendMessage(tx, clock, row.member_id, 'releaseRefused', { ...paramsOf(row), reason: localizedReason });
}

/** The report was unfounded; the owner is never told of it. */
export async function dismissReports(tx: Transaction, row: ListedCase, at: Date): Promise<void> {
  await updateCase(tx, row.id, { status: 'passed', decided_at: at });
  await removeContacts(tx, row.id);
}

/** Closes the page of an app at once, and lists the bytes of its releases. */
export async function takeDown(tx: Transaction, { clock }: Deciding, row: ListedCase, why: CaseRefusal): Promise<void> {
  const { reason, note, at } = why;
  await updateCase(tx, row.id, { status: 'upheld', reason, note, decided_at: at });
  await removeContacts(tx, row.id);
  await updateApp(tx, row.app_id, { taken_down_at: at });
  const category = prohibitedCategories.find((one) => one === reason) ?? ('other' satisfies ProhibitedCategory);
  await prohibitFiles(tx, await listHashes(tx, row.app_id), { category, note: row.short, now: at });
  const localizedReason = caseReasonOf({ ...row, reason, note })!;
  await sendMessage(tx, clock, row.member_id, 'appTakenDown', { ...paramsOf(row), reason: localizedReason });
}

/** Reverses the effects of the case. */
export async function acceptAppeal(tx: Transaction, deps: Deciding, row: ListedCase, at: Date): Promise<void> {
  await updateCase(tx, row.id, { appeal_status: 'accepted', appeal_decided_at: at });
  if (row.release_id === null) {
    await updateApp(tx, row.app_id, { taken_down_at: null });
    await allowFiles(tx, await listHashes(tx, row.app_id));
  } else {
    await publishRelease(tx, deps, row, at);
  }
  await sendMessage(tx, deps.clock, row.member_id, 'appealAccepted', paramsOf(row));
}

/** False when the release is still not public: another case is open, it waits for its scan, or its file is gone. */
async function publishRelease(tx: Transaction, deps: Deciding, row: ListedCase, at: Date): Promise<boolean> {
  const release = await lockRelease(tx, row.release_id!);
  const app = await findApp(tx, row.member_id, row.app_id);
  if (!release || !app) {
    return false;
  }
  if (row.cause === 'infected') {
    await updateRelease(tx, release.id, { scan: 'allowed' });
    await allowFiles(tx, [release.sha256]);
  }
  if (row.cause === 'unscanned') {
    await updateRelease(tx, release.id, { scan: 'failed' });
  }
  const isWaiting = release.state === 'review' || release.state === 'refused';
  if (!isWaiting || release.file === null || (await isHeldByAnother(tx, release.id, row.id))) {
    return false;
  }
  const fields = row.finding.fields ?? release.page_fields;
  const isScanned = release.scan !== 'none' || row.cause === 'unscanned';
  if (deps.scanner && !isScanned) {
    await updateRelease(tx, release.id, { state: 'scanning', page_fields: fields && JSON.stringify(fields) });
    await queueScan(tx, deps, release.id);
    return false;
  }
  await makePublic(tx, app, { id: release.id, fields: fields ?? {}, at });
  return true;
}

const paramsOf = ({ app_id: app, app_name: appName, version }: ListedCase) => ({
  app,
  appName,
  version: version ?? '',
});
