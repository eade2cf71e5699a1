import { type Html, html } from '#formats/html/html.ts';
import type { LinkLanguage } from '#rules/distribution/link-looks.ts';
import { linkLanguages } from '#rules/distribution/link-looks.ts';
import { nameOfLanguage, pageTextIn } from '../words/words.ts';
import { type DrawnPage, drawDocument } from './document.ts';
import { NO_TINT } from './styles.ts';

/** The page of a code that no app has. */
export function drawUnknown(language: LinkLanguage, code: string): DrawnPage {
  const text = pageTextIn(language);
  return drawNotice(language, text('unknownTitle'), {
    about: text('unknownAbout'),
    more: html`<dl class="facts"><div><dt>${text('unknownCode')}</dt><dd><code>${shortened(code)}</code></dd></div></dl>`,
  });
}

/** The page of an app that is taken down or waits for its review. It reveals nothing about the app. */
export function drawWithheld(language: LinkLanguage): DrawnPage {
  const text = pageTextIn(language);
  return drawNotice(language, text('withheldTitle'), { about: text('withheldAbout'), more: null });
}

/** The page of a frozen member: closed, in our words only. */
export function drawFrozenOwner(language: LinkLanguage): DrawnPage {
  const text = pageTextIn(language);
  return drawNotice(language, text('closedTitle'), { about: text('withheldAbout'), more: null });
}

/** A page without an app. */
export function drawNotice(
  language: LinkLanguage,
  title: string,
  { about, more }: { about: string; more: Html | null },
): DrawnPage {
  const text = pageTextIn(language);
  const languages = linkLanguages.map((each) =>
    each === language
      ? html`<a lang="${each}" aria-current="true">${nameOfLanguage(each)}</a>`
      : html`<a lang="${each}" hreflang="${each}" href="?lang=${each}">${nameOfLanguage(each)}</a>`,
  );
  return drawDocument({
    language,
    head: html`<title>${title}</title>`,
    look: 'notice',
    tint: NO_TINT,
    classes: 'alone',
    body: html`<main class="page"><header class="hero"><div class="gate"><h1>${title}</h1><p class="note">${about}</p>${more}<a class="go line" href="/">${text('home')}</a></div></header><footer class="foot"><nav aria-label="${text('languages')}">${languages}</nav></footer></main>`,
    script: null,
  });
}

const shortened = (code: string): string => (code.length > 40 ? `${code.slice(0, 40)}…` : code);
