const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML, in an element or a quoted attribute (HTML Standard, Character references). The shells of iOS know only these character references. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => references[character]!);

const characters = new Map(Object.entries(references).map(([character, reference]) => [reference, character]));

/** The text of an attribute that was escaped by `escapeHtml`, or by React, which writes the apostrophe in hexadecimal. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&[#\w]+;/g, (reference) => (reference === '&#x27;' ? "'" : (characters.get(reference) ?? reference)));
