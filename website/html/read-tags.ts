import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

export type HtmlTag = { name: string; attributes: ReadonlyMap<string, string> };

/** The events of reading a page, in its order. */
export type PageListener = {
  /** A start tag, with its text if that is not markup (title, script, style, textarea). */
  tag(tag: HtmlTag, text: string): void;
  /** Words of the page, only the first ones if there are many; `length` counts all characters. */
  words(words: string, length: number): void;
};

const textOnly = new Set(['title', 'textarea', 'script', 'style', 'xmp', 'iframe', 'noembed', 'noframes']);
const mostTags = 20_000;
const mostAttributes = 40;
const longestName = 40;
/** In characters; longer values are cut, because real values are shorter. */
const longestValue = 8192;
const longestText = 512 * 1024;

/**
 * Reads the tags of a page leniently and in time proportional to its length. Uses htmlparser2's tokenizer without its parser, which searches all open
 * elements at each end tag; the data read here (head, links, scripts, forms) needs no tree.
 */
export function readTags(source: string, listener: PageListener): void {
  new TagReader(source, listener).read();
}

class TagReader implements TokenizerCallbacks {
  readonly #source: string;
  readonly #listener: PageListener;
  readonly #tokenizer = new Tokenizer({}, this);
  /** The tag that is being read, or whose text is. */
  #tag: { name: string; attributes: Map<string, string> } | null = null;
  #tags = 0;
  /** Whether the position is inside a drawing, whose `<title>` is not the page's. */
  #isDrawing = false;
  #attribute = '';
  #value = '';
  #text = '';
  #length = 0;

  constructor(source: string, listener: PageListener) {
    this.#source = source;
    this.#listener = listener;
  }

  read(): void {
    this.#tokenizer.write(this.#source);
    this.#tokenizer.end();
  }

  onopentagname(start: number, end: number): void {
    this.#flush();
    this.#tag = { name: this.#nameAt(start, end), attributes: new Map() };
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#nameAt(start, end);
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#source.slice(start, Math.min(end, start + longestValue - this.#value.length));
  }

  onattribentity(code: number): void {
    if (this.#value.length < longestValue) {
      this.#value += String.fromCodePoint(code);
    }
  }

  onattribend(): void {
    const { attributes } = this.#tag!;
    if (attributes.size < mostAttributes && !attributes.has(this.#attribute)) {
      attributes.set(this.#attribute, this.#value);
    }
  }

  onopentagend(): void {
    if (!textOnly.has(this.#tag!.name)) {
      this.#flush();
    }
  }

  ontext(start: number, end: number): void {
    this.#length += end - start;
    this.#text += this.#source.slice(start, Math.min(end, start + longestText - this.#text.length));
  }

  ontextentity(code: number): void {
    this.#length += 1;
    if (this.#text.length < longestText) {
      this.#text += String.fromCodePoint(code);
    }
  }

  onselfclosingtag(): void {
    const isDrawing = this.#isDrawing;
    this.onopentagend();
    this.#isDrawing = isDrawing;
  }

  onclosetag(start: number, end: number): void {
    this.#flush();
    if (this.#nameAt(start, end) === 'svg') {
      this.#isDrawing = false;
    }
  }

  oncomment = () => this.#flush();
  ondeclaration = () => this.#flush();
  onprocessinginstruction = () => this.#flush();
  oncdata = () => this.#flush();
  onend = () => this.#flush();

  /** Reports the text read so far. */
  #flush(): void {
    const text = this.#tag ? this.#text : this.#text.trim();
    if (this.#tag) {
      this.#report(this.#tag, text);
      this.#count();
    } else if (text !== '') {
      this.#listener.words(text, this.#length > longestText ? this.#length : text.length);
    }
    this.#tag = null;
    this.#text = '';
    this.#length = 0;
  }

  #report(tag: HtmlTag, text: string): void {
    if (!this.#isDrawing || tag.name !== 'title') {
      this.#listener.tag(tag, text);
    }
    this.#isDrawing ||= tag.name === 'svg';
  }

  #count(): void {
    this.#tags += 1;
    if (this.#tags === mostTags) {
      this.#tokenizer.pause();
    }
  }

  #nameAt(start: number, end: number): string {
    return this.#source.slice(start, Math.min(end, start + longestName)).toLowerCase();
  }
}
