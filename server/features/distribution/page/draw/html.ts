import { escapeHtml } from '#formats/html/escape-html.ts';

/** Markup that is safe to send. Made by `html` alone. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | readonly Html[] | string | number | null | false;

/** Markup with every text in it escaped; null and false leave nothing. */
export function html(markup: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(markup.map((part, at) => part + textOf(pieces[at] ?? null)).join(''));
}

/** Our own markup as it is: drawings and style sheets. */
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
