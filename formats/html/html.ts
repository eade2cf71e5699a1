import { escapeHtml } from './escape-html.ts';

/** Markup that is safe to send: made by `html`, or by `trusted` for our own text. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | readonly Html[] | string | number | null | false;

/**
 * Markup with every text in it escaped, for elements and quoted attributes (HTML Standard, Character references; XML 1.0 §2.4 reads them alike). Null
 * and false become nothing. A text inside `<script>`, `<style>` or an attribute without quotes is not safe.
 */
export function html(markup: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(markup.map((part, at) => part + textOf(pieces[at] ?? null)).join(''));
}

/** Our own markup, unescaped: drawings, scripts and style sheets. Never for a text of somebody else. */
export const trusted = (text: string): Html => new Html(text);

function textOf(piece: Piece): string {
  if (piece === null || piece === false) {
    return '';
  }
  if (piece instanceof Html) {
    return piece.text;
  }
  return Array.isArray(piece) ? piece.map(({ text }: Html) => text).join('') : escapeHtml(String(piece));
}
