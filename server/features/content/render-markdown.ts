import { marked } from 'marked';
import { cleanHtml } from '#server/feature/clean-html.ts';

/** Markdown as HTML that is safe to show, whoever wrote it. */
export const renderMarkdown = (markdown: string): string =>
  cleanHtml(marked.parse(markdown, { async: false, gfm: true }));
