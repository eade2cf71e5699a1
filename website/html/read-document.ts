import { type HtmlTag, type PageListener, readTags } from './read-tags.ts';

type LinkTag = { rels: readonly string[]; address: URL | null; attributes: ReadonlyMap<string, string> };
type Anchor = { href: string; address: URL | null; attributes: ReadonlyMap<string, string> };
type Subresource = { tag: string; address: URL };

/** The facts of a page and its resources, in the order of the page. */
export type PageDocument = {
  base: URL;
  lang: string | null;
  title: string | null;
  /** By lower-case name, property or http-equiv; the first one wins. */
  metas: ReadonlyMap<string, string>;
  links: readonly LinkTag[];
  anchors: readonly Anchor[];
  /** The resources of the page: scripts, styles, pictures, frames, media. */
  subresources: readonly Subresource[];
  forms: readonly ReadonlyMap<string, string>[];
  inputs: readonly ReadonlyMap<string, string>[];
  frames: readonly ReadonlyMap<string, string>[];
  /** Inline scripts and event handlers, concatenated. */
  script: string;
  /** The first inline scripts that run at loading, and the handlers that run after it; long ones are left out. */
  startScripts: readonly string[];
  /** The number of elements with visible content other than words: fields, buttons, drawings, media. */
  shown: number;
  /** The first words of the visible text, and the number of all its characters. */
  words: string;
  wordCount: number;
  elements: number;
};

const mostStartScripts = 20;
const longestStartScript = 4096;
const longestTitle = 2000;
const longestScript = 512 * 1024;
const longestWords = 4000;
const longestBase = 2048;
const longestAddress = 4096;
/** A limit above any real page; all addresses together are limited to the length of a page. */
const mostOfAKind = 4000;
const mostAddressLetters = 2 * 1024 * 1024;
const showing = new Set('input textarea select button svg canvas video audio object embed'.split(' '));
const loaders = new Set(['script', 'img', 'iframe', 'frame', 'audio', 'video', 'source', 'embed', 'track', 'input']);

export function readDocument(source: string, address: URL): PageDocument {
  const reader = new DocumentReader(address);
  readTags(source, reader);
  return reader.document;
}

class DocumentReader implements PageListener {
  readonly document;
  #baseIsSet = false;
  #addressLetters = 0;

  constructor(address: URL) {
    this.document = {
      base: address,
      lang: null as string | null,
      title: null as string | null,
      metas: new Map<string, string>(),
      links: [] as LinkTag[],
      anchors: [] as Anchor[],
      subresources: [] as Subresource[],
      forms: [] as ReadonlyMap<string, string>[],
      inputs: [] as ReadonlyMap<string, string>[],
      frames: [] as ReadonlyMap<string, string>[],
      script: '',
      startScripts: [] as string[],
      shown: 0,
      words: '',
      wordCount: 0,
      elements: 0,
    } satisfies PageDocument;
  }

  words(words: string, length: number): void {
    this.document.wordCount += length;
    if (this.document.words.length < longestWords) {
      this.document.words += `${words.slice(0, longestWords)} `;
    }
  }

  tag(tag: HtmlTag, text: string): void {
    const { attributes } = tag;
    this.document.elements += 1;
    this.#note(tag, text);
    if (showing.has(tag.name) && attributes.get('type')?.toLowerCase() !== 'hidden') {
      this.document.shown += 1;
    }
    const source = attributes.get('src') ?? (tag.name === 'object' ? attributes.get('data') : undefined);
    const address = source && (loaders.has(tag.name) || tag.name === 'object') ? this.#addressOf(source) : null;
    if (address) {
      keep(this.document.subresources, { tag: tag.name, address });
    }
    for (const [name, value] of attributes) {
      if (name.startsWith('on')) {
        this.#script(value);
      }
    }
  }

  #note({ name, attributes }: HtmlTag, text: string): void {
    const { document } = this;
    const href = attributes.get('href') ?? '';
    if (name === 'html') {
      document.lang ??= attributes.get('lang') || attributes.get('xml:lang') || null;
    } else if (name === 'title') {
      document.title ??= text.slice(0, longestTitle);
    } else if (name === 'base') {
      this.#setBase(href);
    } else if (name === 'meta') {
      this.#meta(attributes);
    } else if (name === 'link') {
      this.#link(attributes, href);
    } else if (name === 'a' || name === 'area') {
      keep(document.anchors, { href, address: this.#addressOf(href), attributes });
    } else if (name === 'script') {
      this.#script(text);
      this.#startScript(attributes.get('type') ?? '', text);
    } else if (name === 'body') {
      this.#startScript('', attributes.get('onload') ?? '');
    } else if (name === 'form') {
      keep(document.forms, attributes);
    } else if (name === 'input') {
      keep(document.inputs, attributes);
    } else if (name === 'iframe' || name === 'frame') {
      keep(document.frames, attributes);
    }
  }

  #setBase(href: string): void {
    if (!this.#baseIsSet && href !== '' && href.length <= longestBase) {
      this.#baseIsSet = true;
      this.document.base = this.#addressOf(href) ?? this.document.base;
    }
  }

  #meta(attributes: ReadonlyMap<string, string>): void {
    const name = (
      attributes.get('name') ??
      attributes.get('property') ??
      attributes.get('http-equiv') ??
      ''
    ).toLowerCase();
    if (name !== '' && !this.document.metas.has(name) && this.document.metas.size < mostOfAKind) {
      this.document.metas.set(name, (attributes.get('content') ?? '').slice(0, 4000));
    }
  }

  #link(attributes: ReadonlyMap<string, string>, href: string): void {
    const rels = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
    const address = this.#addressOf(href.replaceAll('&amp;', '&'));
    keep(this.document.links, { rels, address, attributes });
    if (address && rels.includes('stylesheet')) {
      keep(this.document.subresources, { tag: 'link', address });
    }
  }

  #script(text: string): void {
    if (this.document.script.length < longestScript) {
      this.document.script += `${text.slice(0, longestScript)}\n`;
    }
  }

  #startScript(type: string, text: string): void {
    const { startScripts } = this.document;
    const runs = type === '' || /javascript|module/i.test(type);
    if (runs && text.trim() !== '' && text.length <= longestStartScript && startScripts.length < mostStartScripts) {
      startScripts.push(text);
    }
  }

  #addressOf(href: string): URL | null {
    if (href === '' || href.length > longestAddress || this.#addressLetters > mostAddressLetters) {
      return null;
    }
    const address = URL.parse(href.trim(), this.document.base.href);
    this.#addressLetters += address?.href.length ?? 0;
    return address;
  }
}

function keep<T>(list: T[], one: T): void {
  if (list.length < mostOfAKind) {
    list.push(one);
  }
}
