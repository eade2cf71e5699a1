import { type Html, html } from '#formats/html/html.ts';
import { linkLanguages } from '#rules/distribution/link-looks.ts';
import { visitQuery } from '../visit.ts';
import { nameOfLanguage } from '../words/words.ts';
import { addressOf, type Drawing } from './drawing.ts';

/** The languages, and the operator of the page. */
export function drawFoot({ view, text }: Drawing): Html {
  const { supportUrl, copyright } = view.app;
  const languages = linkLanguages.map((language) =>
    language === view.language
      ? html`<a lang="${language}" aria-current="true">${nameOfLanguage(language)}</a>`
      : html`<a lang="${language}" hreflang="${language}" href="${visitQuery(view.visit, { language })}">${nameOfLanguage(language)}</a>`,
  );
  return html`<footer class="foot"><nav aria-label="${text('languages')}">${languages}</nav>${
    supportUrl !== '' && html`<a rel="noopener" href="${supportUrl}">${text('contact')}</a>`
  }${copyright !== '' && html`<span>${copyright}</span>`}<span>${text('distributed')} · <a rel="nofollow" href="${addressOf({ view }, 'report')}?lang=${view.language}">${text('report')}</a></span></footer>`;
}
