const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML, in an element or a quoted attribute (HTML Standard, Character references). The shells of iOS know only these character references. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => references[character]!);
