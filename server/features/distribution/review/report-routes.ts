import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { reportKinds } from '#rules/distribution/app-report.ts';
import type { Deps } from '#server/feature/deps.ts';
import { formTexts } from '#server/feature/forms/form-texts.ts';
import { contextOf } from '#server/feature/request-context.ts';
import { isFromAnotherSite } from '#server/limits/other-sites.ts';
import type { DrawnPage } from '../page/draw/document.ts';
import { drawUnknown, drawWithheld } from '../page/draw/notice-pages.ts';
import { appFor } from '../page/find-view.ts';
import { deviceOf, languageFor, withPageHeaders } from '../page/page-routes.ts';
import { findPage, isWithheld } from '../page/store-page.ts';
import { parseVisit } from '../page/visit.ts';
import { drawReportForm, drawReportThanks, type ReportDraft, type ReportFault } from './draw-report.ts';
import { takeReport } from './take-report.ts';

const BODY = 16 << 10;
const LONGEST = 2000;

type Texts = Readonly<Record<string, string | undefined>>;

/** `/d/{short}/report`: the form of a report, which works without a script, and its only answer. */
export function registerReportRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/d/:short/report', async (request, reply) => {
    const subject = await findSubject(deps, request, request.query as Texts);
    const draft = { kind: null, content: '', contact: '' };
    return answer(reply, subject.page ?? drawReportForm(subject.shown, draft, null), subject.page ? 404 : 200);
  });
  app.post('/d/:short/report', { bodyLimit: BODY }, async (request, reply) => {
    const fields = formTexts(request.body, LONGEST);
    const subject = await findSubject(deps, request, fields);
    if (subject.page) {
      return answer(reply, subject.page, 404);
    }
    const { shown } = subject;
    const draft = draftOf(fields);
    if (isFromAnotherSite(request, deps.config.publicUrl)) {
      request.refused = 'CSRF';
      return answer(reply, drawReportForm(shown, draft, null), 403);
    }
    const fault = await send(deps, request, shown, draft);
    return fault
      ? answer(reply, drawReportForm(shown, draft, fault), fault === 'often' ? 429 : 422)
      : answer(reply, drawReportThanks(shown), 200);
  });
}

type ReportedApp = Parameters<typeof drawReportThanks>[0];

/** The app of the form, or the page with the reason why there is none. */
async function findSubject(
  deps: Deps,
  request: FastifyRequest,
  texts: Texts,
): Promise<{ page: DrawnPage; shown?: never } | { page?: never; shown: ReportedApp }> {
  const { short } = request.params as { short: string };
  const visit = parseVisit({ as: texts.as, lang: texts.lang });
  const found = await findPage(deps.db, short);
  if (!found) {
    return { page: drawUnknown(languageFor(request, visit, 'auto'), short) };
  }
  const platform = visit.platform ?? deviceOf(request, visit).platform;
  const app = appFor(found, platform) ?? found.lead;
  const language = languageFor(request, visit, found.lead.language);
  return isWithheld(found.lead) || isWithheld(app)
    ? { page: drawWithheld(language) }
    : { shown: { short: found.lead.short, appName: app.name, language, platform: app.platform } };
}

async function send(deps: Deps, request: FastifyRequest, { short, platform }: ReportedApp, draft: ReportDraft) {
  const { kind } = draft;
  if (kind === null) {
    return 'kind' satisfies ReportFault;
  }
  const { ip } = contextOf(request);
  const result = await takeReport(deps, { ...draft, kind, short, platform, ip });
  // A page without a script has no slider, so its visitors wait instead.
  return result.ok ? null : result.why === 'text' ? result.field : ('often' satisfies ReportFault);
}

function draftOf(texts: Texts): ReportDraft {
  const { content = '', contact = '' } = texts;
  return { kind: reportKinds.find((kind) => kind === texts.kind) ?? null, content, contact };
}

const answer = (reply: FastifyReply, page: DrawnPage, status: number): FastifyReply =>
  withPageHeaders(reply.code(status), page).send(page.html);
