const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the five names and the numbers of XML; any other reference stays as text. */
export function decodeXmlText(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (whole, hex: string, decimal: string, name: string) => {
      if (name) {
        return Object.hasOwn(named, name) ? named[name]! : whole;
      }
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return isXmlCharacter(code) ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}

/** XML 1.0 §2.2. */
function isXmlCharacter(code: number): boolean {
  return (
    code === 9 || code === 10 || code === 13 || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0x10ffff)
  );
}

export function encodeXmlText(text: string): string {
  return text
    .replace(/(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
