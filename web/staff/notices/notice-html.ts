import { type Html, html } from '#formats/html/html.ts';

/** The paragraphs of a plain text, which empty lines separate; single line breaks stay inside them. */
export const noticeParagraphs = (text: string): string[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim());

/** Converts plain text to paragraphs and escapes all markup. */
export const noticeHtml = (text: string): string =>
  noticeParagraphs(text)
    .map((paragraph) => html`<p>${paragraph.split('\n').map(lineOf)}</p>`.text)
    .join('');

const lineOf = (line: string, at: number): Html => html`${at > 0 && html`<br>`}${line}`;
