import { createHash } from 'node:crypto';
import { type Html, html, trusted } from '#formats/html/html.ts';
import { needsOtherBrowser } from '#rules/distribution/visitor-device.ts';
import type { PageView } from '../page-view.ts';
import { pageTextIn } from '../words/words.ts';
import { drawAction } from './action.ts';
import type { Drawing } from './drawing.ts';
import { drawFoot } from './foot.ts';
import { sizeText } from './format.ts';
import { drawHero, drawPublisher, releaseShown } from './hero.ts';
import { drawOverlay } from './overlay.ts';
import { scripts } from './scripts.ts';
import { drawSections } from './sections.ts';
import { type Look, styleOf } from './styles.ts';

/** A complete page, and the policy that allows its own style and script and nothing else. */
export type DrawnPage = { html: string; policy: string };

/** The install page of a view. */
export function drawPage(view: PageView): DrawnPage {
  const drawing = { view, text: pageTextIn(view.language) };
  const { inApp } = view.device;
  const isOver = inApp !== null && needsOtherBrowser(view.device) && !view.visit.staysHere && !isClosed(view);
  return drawDocument({
    language: view.language,
    head: headOf(drawing),
    look: isOver ? 'overlay' : view.template,
    tint: view.app.tint,
    classes: isOver ? '' : classesOf(view),
    body: isOver ? drawOverlay(drawing, inApp) : bodyOf(drawing),
    script: isOver ? scripts.copyLink : scriptOf(view),
  });
}

export type Parts = {
  language: string;
  head: Html;
  look: Look;
  tint: string;
  classes: string;
  body: Html;
  script: string | null;
};

export function drawDocument({ language, head, look, tint, classes, body, script }: Parts): DrawnPage {
  const style = styleOf(look, tint, body.text);
  const page = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no">${head}<style>${trusted(
    style,
  )}</style></head><body class="${classes}">${body}${script && html`<script>${trusted(script)}</script>`}</body></html>`;
  return { html: page.text, policy: policyOf(style, script) };
}

/** A page that asks nothing has no script. */
function scriptOf({ gate, form, platform, device }: PageView): string | null {
  if (gate === 'notBegun') {
    return scripts.countDown;
  }
  const asks = (gate === 'password' || gate === 'question') && form?.kind !== 'started';
  return asks && (platform !== null || device.mayBeIpad) ? scripts.sendAnswers : null;
}

/** iOS opens its installer from the answer to a form, so `form-action` must allow that target (Content Security Policy). */
function policyOf(style: string, script: string | null): string {
  return [
    "default-src 'none'",
    "img-src 'self'",
    `style-src ${hashOf(style)}`,
    ...(script ? [`script-src ${hashOf(script)}`] : []),
    ...(script === scripts.sendAnswers ? ["connect-src 'self'"] : []),
    "form-action 'self' itms-services:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** In characters; programs show no more of a description. */
const LONGEST_PREVIEW = 120;

/** Titles and a picture for programs that preview links (ogp.me). Behind a gate they contain no more than the page. */
function headOf({ view, text }: Drawing): Html {
  const { name, intro, icon } = view.app;
  const release = releaseShown(view);
  const title = text('pageTitle', { name, version: release?.version ?? '' }).replace(/\s+/g, ' ');
  const facts = release ? `${release.version} · ${sizeText(release.sizeBytes)} · ` : '';
  const about =
    intro === '' || view.gate !== null ? facts + text('distributed') : [...intro].slice(0, LONGEST_PREVIEW).join('');
  const picture = new URL(`/d/${view.short}/icon?${icon ?? ''}`, view.address).href;
  return html`${view.form?.kind === 'started' && html`<meta http-equiv="refresh" content="0;url=${view.form.url}">`}<title>${title}</title><meta name="description" content="${about}"><meta property="og:type" content="website"><meta property="og:title" content="${name}"><meta property="og:description" content="${about}"><meta property="og:url" content="${view.address}"><meta name="twitter:card" content="summary">${
    icon !== null &&
    html`<meta property="og:image" content="${picture}"><meta name="twitter:image" content="${picture}"><link rel="icon" href="/d/${view.short}/icon?${icon}">`
  }`;
}

/** Whether the link gives nothing away; then the page says so inside every program. */
const isClosed = ({ gate }: PageView): boolean => gate !== null && gate !== 'password' && gate !== 'question';

const classesOf = (view: PageView): string =>
  [
    view.platform === null && view.gate === null ? 'computer' : 'phone',
    ...(view.gate === null ? [] : ['alone']),
    ...(view.device.mayBeIpad ? ['mac'] : []),
  ].join(' ');

function bodyOf(drawing: Drawing): Html {
  const { view } = drawing;
  return html`${view.template === 'company' && html`<aside class="org">${drawPublisher(drawing) ?? html`<p class="by">${view.app.name}</p>`}</aside>`}<main class="page">${drawHero(
    drawing,
    drawAction(drawing),
  )}${view.gate === null && drawSections(drawing)}${drawFoot(drawing)}</main>`;
}
