import { marked, type Token, type Tokens } from 'marked';
import type { contentSchemas } from '#contract/content/schemas.ts';
import type { OutputOf } from '#contract/schemas.ts';
import { cleanHtml } from '#server/feature/clean-html.ts';
import { exampleOf } from './examples.ts';

export type Block = OutputOf<typeof contentSchemas.getArticle>['blocks'][number];

/** Blocks that the site draws itself; other readers of the text leave them out. */
const DRAWN = /^(fields|functions|phone|screen)( |$)/;
const NOTE = /^<p>\s*<strong>(注意|Note)<\/strong>[\s:：]*/;
/** The id of `<main>`, which the skip link leads to. */
const TAKEN = 'content';

/** Reads an article's Markdown as the parts that a page draws: headings with their anchors, text as clean HTML, notes, tables and code. */
export function readBlocks(markdown: string): Block[] {
  const ids = new Map<string, number>([[TAKEN, 1]]);
  const blocks: Block[] = [];
  for (const token of marked.lexer(markdown, { gfm: true })) {
    const block = blockOf(token, ids);
    const last = blocks.at(-1);
    if (block?.kind === 'text' && last?.kind === 'text') {
      last.html += block.html;
    } else if (block) {
      blocks.push(block);
    }
  }
  return blocks;
}

/** The whole article as one clean HTML text, without the parts that only the site can draw. */
export const renderMarkdown = (markdown: string): string =>
  cleanHtml(
    marked.parser(
      marked.lexer(markdown, { gfm: true }).filter((token) => !(isCode(token) && DRAWN.test(token.lang ?? ''))),
    ),
  );

function blockOf(token: Token, ids: Map<string, number>): Block | null {
  if (token.type === 'heading' && (token.depth === 2 || token.depth === 3)) {
    return headingOf(token as Tokens.Heading, ids);
  }
  if (isCode(token)) {
    const example = exampleOf(token.lang ?? '', token.text);
    return { kind: 'code', info: token.lang ?? '', text: token.text, ...(example && { example }) };
  }
  const html = cleanHtml(marked.parser([token])).trim();
  if (html === '') {
    return null;
  }
  if (token.type === 'blockquote') {
    const inside = cleanHtml(marked.parser((token as Tokens.Blockquote).tokens)).trim();
    return NOTE.test(inside) ? { kind: 'note', html: inside.replace(NOTE, '<p>') } : { kind: 'text', html };
  }
  return { kind: token.type === 'table' ? 'table' : 'text', html };
}

const isCode = (token: Token): token is Tokens.Code => token.type === 'code';

function headingOf(token: Tokens.Heading, ids: Map<string, number>): Block {
  const html = cleanHtml(marked.parser([{ ...token, type: 'paragraph' } as Token])).replace(/^<p>|<\/p>\s*$/g, '');
  const text = wordsIn(html);
  return { kind: 'heading', level: token.depth === 2 ? 2 : 3, id: anchorOf(text, ids), html, text };
}

/** A readable anchor that no other heading of the article has. */
function anchorOf(text: string, ids: Map<string, number>): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['part'];
  const id = words.join('-');
  const before = ids.get(id) ?? 0;
  ids.set(id, before + 1);
  return before === 0 ? id : anchorOf(`${id}-${before + 1}`, ids);
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The words of clean HTML. */
export const wordsIn = (html: string): string =>
  html
    .replace(/<\/?(?:a|b|code|del|em|i|span|strong|sub|sup)\b[^<>]*>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
