import { encodeXmlText } from './decode-xml-text.ts';
import { ReferenceCost } from './reference-cost.ts';
import { referencesOf, safeAttributes, safeStyle } from './safe-attributes.ts';
import { SvgError } from './svg-error.ts';
import { type SvgSize, svgSizeOf } from './svg-size.ts';
import { type OpenTag, tokenizeXml, type XmlAttribute } from './tokenize-xml.ts';

/** A drawing that is safe to render; `drawnAt` writes it for an exact size in pixels. */
export type SafeSvg = { size: SvgSize; drawnAt: (width: number, height: number) => string };

/** Shapes, paints and text; no script, no foreign content, no filters, no animation, no elements that load or repeat. */
const safeElements = new Set(
  (
    'svg g a defs symbol use switch path rect circle ellipse line polyline polygon text tspan textPath image style ' +
    'linearGradient radialGradient stop clipPath mask pattern'
  ).split(' '),
);

const rootOnly = new Set(['width', 'height', 'viewBox', 'preserveAspectRatio', 'x', 'y']);
const mostElements = 10_000;
const deepest = 64;

/** Rewrites a drawing from elements and attributes that are known to be harmless; the renderer never sees the rest. Throws SvgError. */
export function sanitizeSvg(bytes: Uint8Array): SafeSvg {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const rewriter = new Rewriter();
  for (const token of tokenizeXml(new TextDecoder(utf16 ? 'utf-16le' : 'utf-8').decode(bytes))) {
    if (token.kind === 'open') {
      rewriter.open(token);
    } else if (token.kind === 'close') {
      rewriter.close();
    } else if (token.kind === 'text') {
      rewriter.text(token.text);
    } else if (token.entities) {
      throw new SvgError('svgEntities');
    }
  }
  return rewriter.finish();
}

class Rewriter {
  readonly #out: string[] = [];
  readonly #cost = new ReferenceCost();
  readonly #open: { name: string; kept: boolean }[] = [];
  #root: OpenTag | null = null;
  #elements = 0;

  open(tag: OpenTag): void {
    this.#elements += 1;
    if (this.#elements > mostElements || this.#open.length >= deepest) {
      throw new SvgError('svgTooComplex');
    }
    const name = tag.name.replace(/^svg:/, '');
    const kept = this.#root === null ? this.#takeRoot(name, tag) : this.#isKept(name) && this.#write(name, tag);
    if (!tag.closed) {
      this.#open.push({ name, kept });
    }
  }

  close(): void {
    const closing = this.#open.pop();
    if (closing?.kept && this.#open.length > 0) {
      this.#cost.leave();
      this.#out.push(`</${closing.name}>`);
    }
  }

  text(text: string): void {
    const inside = this.#open.at(-1);
    if (inside?.kept) {
      this.#out.push(encodeXmlText(inside.name === 'style' ? safeStyle(text) : text));
    }
  }

  finish(): SafeSvg {
    if (this.#root === null || this.#open.length > 0) {
      throw new SvgError('broken');
    }
    this.#cost.check();
    const size = svgSizeOf(this.#root.attributes);
    const attributes = safeAttributes(this.#root.attributes).filter(({ name }) => !rootOnly.has(name));
    const content = this.#out.join('');
    return {
      size,
      drawnAt: (width, height) =>
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${size.viewBox}"${written(attributes)}>${content}</svg>`,
    };
  }

  #takeRoot(name: string, tag: OpenTag): boolean {
    if (name !== 'svg') {
      throw new SvgError('broken');
    }
    this.#root = tag;
    return true;
  }

  /** Children of removed elements are removed too; nothing may follow the root. */
  #isKept(name: string): boolean {
    return this.#open.at(-1)?.kept === true && safeElements.has(name);
  }

  #write(name: string, tag: OpenTag): boolean {
    const attributes = safeAttributes(tag.attributes);
    const masked = attributes.some(
      (attribute) => attribute.name === 'mask' || (attribute.name === 'style' && attribute.value.includes('mask')),
    );
    this.#cost.enter(attributes.find((attribute) => attribute.name === 'id')?.value, referencesOf(attributes), masked);
    this.#out.push(`<${name}${written(attributes)}${tag.closed ? '/' : ''}>`);
    if (tag.closed) {
      this.#cost.leave();
    }
    return true;
  }
}

function written(attributes: readonly XmlAttribute[]): string {
  return attributes.map(({ name, value }) => ` ${name}="${encodeXmlText(value)}"`).join('');
}
