import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { type Decision, type DecisionResult, defineQueue } from '#server/feature/review-queue.ts';
import { sendMessage } from '#server/features/messages/send-message.ts';
import { caseQueues } from '../cases/case-queues.ts';
import { appealReasonOf, appealReasons, caseReasons } from '../cases/case-reasons.ts';
import { type ListedCase, lockCase, updateCase } from '../cases/store-cases.ts';
import { detailOfCase, summarizeCases } from './case-detail.ts';
import { acceptAppeal, dismissReports, passRelease, refuseRelease, takeDown } from './case-outcomes.ts';

const { malware: _malware, ...contentReasons } = caseReasons;

/** Releases that hit the blacklist: to pass one publishes it. */
export const prohibitedQueue = defineQueue({
  ...caseQueues.prohibited,
  title: { zh: '内容审核', en: 'Content reviews' },
  roles: ['reviewer'],
  needsProof: false,
  money: null,
  reasons: contentReasons,
  summarize: (deps, ids) => summarizeCases(deps, ids, 'case'),
  detail: detailOfCase,
  decide: (tx, deps, id, decision) =>
    decideOpen(tx, id, async (row) =>
      decision.outcome === 'pass' ? passRelease(tx, deps, row, decision.at) : refuseRelease(tx, deps, row, decision),
    ),
});

/** Reports of visitors, those about one app together: to pass it leaves the app as it is, and to reject it takes the app down. */
export const reportQueue = defineQueue({
  ...caseQueues.report,
  title: { zh: '举报', en: 'Reports' },
  roles: ['reviewer'],
  needsProof: true,
  money: null,
  reasons: caseReasons,
  summarize: (deps, ids) => summarizeCases(deps, ids, 'case'),
  detail: detailOfCase,
  decide: (tx, deps, id, decision) =>
    decideOpen(tx, id, async (row) =>
      decision.outcome === 'pass' ? dismissReports(tx, row, decision.at) : takeDown(tx, deps, row, decision),
    ),
});

/** Objections of owners: to pass one undoes the decision. */
export const appealQueue = defineQueue({
  ...caseQueues.appeal,
  title: { zh: '申诉', en: 'Appeals' },
  roles: ['reviewer'],
  needsProof: false,
  money: null,
  reasons: appealReasons,
  summarize: (deps, ids) => summarizeCases(deps, ids, 'appeal'),
  detail: detailOfCase,
  decide: decideAppeal,
});

async function decideOpen(
  tx: Transaction,
  id: number,
  carryOut: (row: ListedCase) => Promise<void>,
): Promise<DecisionResult> {
  const row = await lockCase(tx, id);
  if (row?.status !== 'open') {
    return { ok: false, failure: 'STATE' };
  }
  await carryOut(row);
  return { ok: true };
}

async function decideAppeal(tx: Transaction, deps: Deps, id: number, decision: Decision): Promise<DecisionResult> {
  const row = await lockCase(tx, id);
  if (row?.appeal_status !== 'open') {
    return { ok: false, failure: 'STATE' };
  }
  if (decision.outcome === 'pass') {
    await acceptAppeal(tx, deps, row, decision.at);
    return { ok: true };
  }
  const { reason: appeal_reason, note: appeal_note, at: appeal_decided_at } = decision;
  await updateCase(tx, id, { appeal_status: 'refused', appeal_reason, appeal_note, appeal_decided_at });
  const reason = appealReasonOf({ ...row, appeal_reason, appeal_note })!;
  const { app_id: app, app_name: appName } = row;
  await sendMessage(tx, deps.clock, row.member_id, 'appealRefused', { app, appName, reason });
  return { ok: true };
}
