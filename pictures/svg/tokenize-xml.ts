import { decodeXmlText } from './decode-xml-text.ts';
import { SvgError } from './svg-error.ts';

export type XmlAttribute = { name: string; value: string };
export type OpenTag = { kind: 'open'; name: string; attributes: readonly XmlAttribute[]; closed: boolean };
export type XmlToken =
  | OpenTag
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }
  | { kind: 'doctype'; entities: boolean };

const mostAttributes = 64;
/** A name ends unambiguously: if it shared letters with the next token, backtracking would try each possible end. */
const openTag = /<([\w:.-]+)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>/y;
const attribute = /\s*([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

/** The tokens of a small XML document, without entities of the document type. Throws SvgError for malformed XML. */
export function* tokenizeXml(source: string): Generator<XmlToken> {
  let at = 0;
  while (at < source.length) {
    const next = source.indexOf('<', at);
    const text = source.slice(at, next < 0 ? source.length : next);
    if (text.trim() !== '') {
      yield { kind: 'text', text: decodeXmlText(text) };
    }
    if (next < 0) {
      return;
    }
    const { token, end } = markupAt(source, next);
    at = end;
    if (token) {
      yield token;
    }
  }
}

function markupAt(source: string, at: number): { token?: XmlToken; end: number } {
  if (source.startsWith('<!--', at)) {
    return { end: endOf(source, at + 4, '-->') };
  }
  if (source.startsWith('<?', at)) {
    return { end: endOf(source, at + 2, '?>') };
  }
  if (source.startsWith('<![CDATA[', at)) {
    const end = endOf(source, at + 9, ']]>');
    return { token: { kind: 'text', text: source.slice(at + 9, end - 3) }, end };
  }
  if (source.startsWith('<!', at)) {
    const end = endOf(source, at, '>');
    return { token: { kind: 'doctype', entities: source.slice(at, end).includes('[') }, end };
  }
  if (source.startsWith('</', at)) {
    const end = endOf(source, at, '>');
    return { token: { kind: 'close', name: source.slice(at + 2, end - 1).trim() }, end };
  }
  return openTagAt(source, at);
}

function openTagAt(source: string, at: number): { token: XmlToken; end: number } {
  openTag.lastIndex = at;
  const found = openTag.exec(source);
  if (!found) {
    throw new SvgError('broken');
  }
  const inside = found[2]!;
  const closed = inside.endsWith('/');
  const attributes = attributesOf(closed ? inside.slice(0, -1) : inside);
  return { token: { kind: 'open', name: found[1]!, attributes, closed }, end: openTag.lastIndex };
}

function attributesOf(inside: string): XmlAttribute[] {
  const attributes: XmlAttribute[] = [];
  attribute.lastIndex = 0;
  for (let found = attribute.exec(inside); found; found = attribute.exec(inside)) {
    attributes.push({ name: found[1]!, value: decodeXmlText(found[2] ?? found[3] ?? '') });
    if (attributes.length > mostAttributes) {
      throw new SvgError('svgTooComplex');
    }
  }
  return attributes;
}

function endOf(source: string, from: number, mark: string): number {
  const at = source.indexOf(mark, from);
  if (at < 0) {
    throw new SvgError('broken');
  }
  return at + mark.length;
}
