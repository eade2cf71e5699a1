import { type Html, html } from '#formats/html/html.ts';
import { type ReportKind, reportKinds, reportLimits } from '#rules/distribution/app-report.ts';
import type { LinkLanguage } from '#rules/distribution/link-looks.ts';
import { type DrawnPage, drawDocument } from '../page/draw/document.ts';
import { drawNotice } from '../page/draw/notice-pages.ts';
import { NO_TINT } from '../page/draw/styles.ts';
import { pageTextIn } from '../page/words/words.ts';

export type ReportDraft = { kind: ReportKind | null; content: string; contact: string };
export type ReportFault = 'kind' | 'content' | 'contact' | 'often';

type ReportedApp = { short: string; appName: string; language: LinkLanguage; platform: string | null };

/** The form of a report. It names the app, and nobody behind the app. */
export function drawReportForm(shown: ReportedApp, draft: ReportDraft, fault: ReportFault | null): DrawnPage {
  const { short, appName, language, platform } = shown;
  const text = pageTextIn(language);
  const choices = reportKinds.map(
    (kind) => html`<option value="${kind}"${draft.kind === kind && html` selected`}>${text(`report-${kind}`)}</option>`,
  );
  return drawDocument({
    language,
    head: html`<title>${text('reportTitle')} · ${appName}</title>`,
    look: 'notice',
    tint: NO_TINT,
    classes: 'alone',
    body: html`<main class="page"><header class="hero"><div class="gate"><h1>${text('reportTitle')}</h1><p><b>${appName}</b></p><p class="note">${text('reportAbout')}</p>${
      fault && html`<p class="note bad" role="alert" id="fault">${faultText(text, fault)}</p>`
    }<form method="post" action="/d/${short}/report"><input type="hidden" name="lang" value="${language}">${
      platform && html`<input type="hidden" name="as" value="${platform}">`
    }<label for="kind">${text('reportKind')}</label><select id="kind" name="kind" required${described(fault, 'kind')}><option value=""></option>${choices}</select><label for="content">${text(
      'reportContent',
      {
        most: reportLimits.content,
      },
    )}</label><textarea id="content" name="content" rows="4" maxlength="${reportLimits.content}"${described(fault, 'content')}>${draft.content}</textarea><label for="contact">${text(
      'reportContact',
    )}</label><input id="contact" name="contact" maxlength="${reportLimits.contact}" autocomplete="off" value="${draft.contact}"${described(fault, 'contact')}><button class="go">${text('reportSend')}</button></form>${backTo(shown)}</div></header></main>`,
    script: null,
  });
}

/** The same answer to every report. */
export function drawReportThanks(shown: ReportedApp): DrawnPage {
  const text = pageTextIn(shown.language);
  return drawNotice(shown.language, text('reportThanks'), { about: text('reportThanksAbout'), more: backTo(shown) });
}

const backTo = ({ short, language }: ReportedApp): Html =>
  html`<p class="note"><a href="/d/${short}?lang=${language}">${pageTextIn(language)('reportBack')}</a></p>`;

const described = (fault: ReportFault | null, field: ReportFault): Html | null =>
  fault === field ? html` aria-describedby="fault" aria-invalid="true"` : null;

function faultText(text: ReturnType<typeof pageTextIn>, fault: ReportFault): string {
  if (fault === 'often') {
    return text('reportTooMany');
  }
  const reasons = { kind: 'reportNeedsKind', content: 'reportNeedsContent', contact: 'reportLongContact' } as const;
  return text('reportAgain', { reason: text(reasons[fault], { most: reportLimits.content }) });
}
