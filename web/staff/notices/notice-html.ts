import { escapeHtml } from '#formats/html/escape-html.ts';

/** The paragraphs of a plain text, which empty lines separate; single line breaks stay inside them. */
export const noticeParagraphs = (text: string): string[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim());

/** Converts plain text to paragraphs and escapes all markup. */
export const noticeHtml = (text: string): string =>
  noticeParagraphs(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');
