import {
  MOST_KEPT_REPORTS,
  problemOfReport,
  REPORTS,
  type ReportProblem,
  type ReportTexts,
  tidyReport,
} from '#rules/distribution/app-report.ts';
import type { Transaction } from '#server/database/tables.ts';
import type { Deps } from '#server/feature/deps.ts';
import { insertItem } from '#server/feature/store-review-items.ts';
import { passesSlider } from '#server/features/auth/pass-slider.ts';
import { countFrom, takeFrom } from '#server/limits/take-from.ts';
import { encodeSealed } from '#server/secrets/sealed-columns.ts';
import { caseQueues } from '../cases/case-queues.ts';
import { insertCase, updateCase } from '../cases/store-cases.ts';
import { appFor } from '../page/find-view.ts';
import { findPage, isWithheld, type PageApp } from '../page/store-page.ts';
import { findOpenReportCase, insertReport, lockReports, updateContact } from './store-reports.ts';

export type Report = ReportTexts & { short: string; platform: string | null; ip: string; slider?: string | undefined };
export type ReportAnswer =
  | { ok: true }
  | { ok: false; why: 'unknown' | 'slider' }
  | { ok: false; why: 'often'; retryAfter: number }
  | { ok: false; why: 'text'; field: ReportProblem };

const DAY = 86_400;

/** A visitor's report. Reports about one app before the decision of staff join one case. */
export async function takeReport(deps: Deps, report: Report): Promise<ReportAnswer> {
  const { db, limits } = deps;
  const page = await findPage(db, report.short);
  const app = page && (appFor(page, report.platform) ?? page.lead);
  if (!app || isWithheld(page.lead) || isWithheld(app)) {
    return { ok: false, why: 'unknown' };
  }
  const field = problemOfReport(report);
  if (field) {
    return { ok: false, why: 'text', field };
  }
  const from = { key: 'report', ip: report.ip };
  const isMany = (await countFrom(limits, from)) >= REPORTS.freely;
  if (isMany && !(await passesSlider({ ...deps, ip: report.ip }, report.slider))) {
    return { ok: false, why: 'slider' };
  }
  const quota = await takeFrom(limits, from, REPORTS.perDay, DAY);
  if (!quota.ok) {
    return { ok: false, why: 'often', retryAfter: quota.retryAfter };
  }
  // The same report again adds nothing.
  const isNew = (await takeFrom(limits, { ...from, key: `report:${app.id}` }, REPORTS.perApp, DAY)).ok;
  if (isNew) {
    await db.transaction().execute((tx) => keep(tx, deps, app, tidyReport(report)));
  }
  return { ok: true };
}

async function keep(tx: Transaction, { clock, vault }: Deps, app: PageApp, texts: ReportTexts): Promise<void> {
  await lockReports(tx, app.id);
  const now = clock.now();
  const { id: caseId, reports } = (await findOpenReportCase(tx, app.id)) ?? (await openCase(tx, app, now));
  await updateCase(tx, caseId, { reports: reports + 1 });
  if (reports >= MOST_KEPT_REPORTS) {
    return;
  }
  const { kind, content, contact } = texts;
  const id = await insertReport(tx, { case_id: caseId, kind, content, contact: null, created_at: now });
  if (contact !== '') {
    await updateContact(tx, id, encodeSealed(vault.seal('report-contact', id, Buffer.from(contact))));
  }
}

async function openCase(tx: Transaction, app: PageApp, now: Date): Promise<{ id: number; reports: number }> {
  const row = { app_id: app.id, release_id: null, cause: 'reported' as const, created_at: now };
  const id = await insertCase(tx, { ...row, finding: '{}' });
  await insertItem(tx, { queue: caseQueues.report, subjectId: id, memberId: app.member_id, now });
  return { id, reports: 0 };
}
