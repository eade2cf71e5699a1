import { marked } from 'marked';
import { cleanHtml } from '#server/feature/clean-html.ts';

/** Renders Markdown from any author as safe HTML. */
export const renderMarkdown = (markdown: string): string =>
  cleanHtml(marked.parse(markdown, { async: false, gfm: true }));
