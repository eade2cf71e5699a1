/** The names that titles, descriptions and addresses really use; others stay as they are written. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  copy: '©',
  reg: '®',
  trade: '™',
  middot: '·',
  bull: '•',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  times: '×',
  yen: '¥',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  szlig: 'ß',
};

export function decodeEntities(text: string): string {
  if (!text.includes('&')) {
    return text;
  }
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));?/gi, (whole, hex, decimal, name) => {
    if (name) {
      return Object.hasOwn(named, name) ? named[name]! : whole;
    }
    return characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

function characterOf(code: number): string {
  const surrogate = code >= 0xd800 && code <= 0xdfff;
  return code === 0 || surrogate || code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
}
