import { type Html, html } from '#formats/html/html.ts';

/** The elements that the shells draw; of every other element only the text is kept. */
const kept: Readonly<Record<string, string>> = {
  P: 'p',
  DIV: 'p',
  H1: 'h3',
  H2: 'h3',
  H3: 'h3',
  H4: 'h3',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  U: 'u',
  A: 'a',
  BR: 'br',
};
const dropped = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'TITLE', 'HEAD', 'META', 'LINK']);

/** The nodes of an agreement, created in this document: a stranger’s markup is only parsed, in a document that loads and runs nothing. */
export function agreementNodes(html: string): DocumentFragment {
  const read = new DOMParser().parseFromString(html, 'text/html');
  const built = document.createDocumentFragment();
  built.append(...cleaned(read.body));
  return built;
}

/** The markup of edited nodes, reduced to elements that the shells draw. */
export const agreementHtml = (edited: Node): string => html`${cleaned(edited).map(markupOf)}`.text;

function markupOf(node: Node): Html {
  if (!(node instanceof Element)) {
    return html`${node.textContent}`;
  }
  const tag = node.nodeName.toLowerCase();
  const href = node.getAttribute('href');
  const start = html`<${tag}${href !== null && html` href="${href}"`}>`;
  return tag === 'br' ? start : html`${start}${[...node.childNodes].map(markupOf)}</${tag}>`;
}

function cleaned(parent: Node): Node[] {
  return [...parent.childNodes].flatMap((node): Node[] => {
    if (node.nodeType === Node.TEXT_NODE) {
      return [document.createTextNode(node.textContent ?? '')];
    }
    if (node.nodeType !== Node.ELEMENT_NODE || dropped.has(node.nodeName.toUpperCase())) {
      return [];
    }
    const tag = kept[node.nodeName.toUpperCase()];
    const inner = cleaned(node);
    return tag === undefined ? inner : [elementOf(tag, node as Element, inner)];
  });
}

function elementOf(tag: string, from: Element, inner: readonly Node[]): Node {
  const element = document.createElement(tag);
  const href = tag === 'a' ? (from.getAttribute('href') ?? '') : '';
  if (/^https?:\/\//i.test(href)) {
    element.setAttribute('href', href);
  }
  element.append(...inner);
  return element;
}
