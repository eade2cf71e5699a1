import { type ProhibitedCategory, prohibitedCategories } from '#rules/compliance/prohibited.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { allowFiles, prohibitFiles } from '#server/features/compliance/prohibited.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { type AppRow, findApp, updateApp } from '../apps/store-apps.ts';
import { caseReasonOf } from '../cases/case-reasons.ts';
import { type ListedCase, updateCase } from '../cases/store-cases.ts';
import { forgetContacts, isHeldByAnother, listHashes, lockRelease, updateRelease } from './store-reports.ts';

type Deciding = Pick<Deps, 'clock'>;
type Refusal = { reason: string; note: string; at: Date };

/** Publishes a release that waited, unless something else keeps it back: it becomes current where the current one is older, or not public. */
export async function passRelease(tx: Transaction, { clock }: Deciding, row: ListedCase, at: Date): Promise<void> {
  await updateCase(tx, row.id, { status: 'passed', decided_at: at });
  if (await publishRelease(tx, row, at)) {
    await sendMessage(tx, clock, row.member_id, 'releasePassed', paramsOf(row));
  }
}

export async function refuseRelease(tx: Transaction, { clock }: Deciding, row: ListedCase, why: Refusal) {
  const { reason, note, at } = why;
  await updateCase(tx, row.id, { status: 'upheld', reason, note, decided_at: at });
  const release = await lockRelease(tx, row.release_id!);
  if (release?.state === 'review') {
    await updateRelease(tx, release.id, { state: 'refused' });
  }
  const said = caseReasonOf({ ...row, reason, note })!;
  await sendMessage(tx, clock, row.member_id, 'releaseRefused', { ...paramsOf(row), reason: said });
}

/** The report was unfounded; its owner never hears of it. */
export async function dismissReports(tx: Transaction, row: ListedCase, at: Date): Promise<void> {
  await updateCase(tx, row.id, { status: 'passed', decided_at: at });
  await forgetContacts(tx, row.id);
}

/** Closes the page of an app at once, and lists the bytes of its releases. */
export async function takeDown(tx: Transaction, { clock }: Deciding, row: ListedCase, why: Refusal): Promise<void> {
  const { reason, note, at } = why;
  await updateCase(tx, row.id, { status: 'upheld', reason, note, decided_at: at });
  await forgetContacts(tx, row.id);
  await updateApp(tx, row.app_id, { taken_down_at: at });
  const category = prohibitedCategories.find((one) => one === reason) ?? ('other' satisfies ProhibitedCategory);
  await prohibitFiles(tx, await listHashes(tx, row.app_id), { category, note: row.short, now: at });
  const said = caseReasonOf({ ...row, reason, note })!;
  await sendMessage(tx, clock, row.member_id, 'appTakenDown', { ...paramsOf(row), reason: said });
}

/** Undoes what the case did. */
export async function acceptAppeal(tx: Transaction, { clock }: Deciding, row: ListedCase, at: Date): Promise<void> {
  await updateCase(tx, row.id, { appeal_status: 'accepted', appeal_decided_at: at });
  if (row.release_id === null) {
    await updateApp(tx, row.app_id, { taken_down_at: null });
    await allowFiles(tx, await listHashes(tx, row.app_id));
  } else {
    await publishRelease(tx, row, at);
  }
  await sendMessage(tx, clock, row.member_id, 'appealAccepted', paramsOf(row));
}

/** False when the release is not public afterwards: another case keeps it back, or its file is gone. */
async function publishRelease(tx: Transaction, row: ListedCase, at: Date): Promise<boolean> {
  const release = await lockRelease(tx, row.release_id!);
  const app = await findApp(tx, row.member_id, row.app_id);
  if (!release || !app) {
    return false;
  }
  if (row.cause === 'infected') {
    await updateRelease(tx, release.id, { scan: 'allowed' });
    await allowFiles(tx, [release.sha256]);
  }
  const isWaiting = release.state === 'review' || release.state === 'refused';
  if (!isWaiting || release.file === null || (await isHeldByAnother(tx, release.id, row.id))) {
    return false;
  }
  await updateRelease(tx, release.id, { state: 'ready' });
  if (isNext(app, release.id)) {
    const shown = row.finding.fields ?? {};
    await updateApp(tx, app.id, { ...shown, current_release: release.id, updated_at: at });
  }
  return true;
}

/** A version that the owner has published after it stays current. */
const isNext = ({ current_release: current, state }: AppRow, releaseId: number): boolean =>
  current === null || current === releaseId || state !== 'ready' || current < releaseId;

const paramsOf = ({ app_id: app, app_name: appName, version }: ListedCase) => ({
  app,
  appName,
  ...(version !== null && { version }),
});
