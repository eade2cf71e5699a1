/** Encodings that mean a larger one on the web (WHATWG Encoding): GBK pages use characters of GB18030. */
const beyond: Readonly<Record<string, string>> = {
  gb2312: 'gb18030',
  gbk: 'gb18030',
  'x-gbk': 'gb18030',
  latin1: 'windows-1252',
};

const marks: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** In bytes; an encoding is declared within this length or not at all. */
const longestHeader = 256;
const firstBytes = 4096;

/** The encodings of a text: declared by the header and by the page, used by browsers, and fitting the bytes. */
export type Encoding = { header: string | null; page: string | null; used: string; fits: string };

/** The number of bytes at the beginning that are examined, as browsers do. */
const judgedBytes = 65_536;
/** This number of characters beyond ASCII is never valid UTF-8 by chance. */
const fewLetters = 4;

/** The text of a page or a script, decoded by the encoding that fits its bytes; a wrong declaration is a finding, and does not prevent reading. */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  return new TextDecoder(encodingOf(bytes, contentType).fits).decode(bytes);
}

/** The encoding by byte order mark, header, `<meta>`, or else UTF-8 (GB18030 when the bytes do not fit). */
export function encodingOf(bytes: Uint8Array, contentType = ''): Encoding {
  const header = namedIn(contentType.slice(0, longestHeader));
  const page = declaredIn(bytes);
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const used = marked ?? header ?? page ?? (isIn('utf-8', bytes) ? 'utf-8' : 'gb18030');
  return { header, page, used, fits: marked ?? fittingOf(bytes, used) };
}

/** The declared encoding, unless the bytes certainly have another: almost none or all of the characters are valid UTF-8. */
function fittingOf(bytes: Uint8Array, used: string): string {
  const start = bytes.subarray(0, judgedBytes);
  if (used === 'utf-8') {
    const text = new TextDecoder().decode(start);
    const beyondAscii = text.match(/[^\0-~]/g)?.length ?? 0;
    const broken = text.match(/\ufffd/g)?.length ?? 0;
    return broken >= fewLetters && broken > beyondAscii / 2 && isIn('gb18030', bytes) ? 'gb18030' : used;
  }
  const letters = used.startsWith('utf-16') || !isIn('utf-8', bytes) ? null : new TextDecoder().decode(start);
  return (letters?.match(/[^\0-~]/g)?.length ?? 0) >= fewLetters ? 'utf-8' : used;
}

/** The declared encoding in the first kilobytes, read as ASCII; a `<meta>` cannot declare UTF-16 about itself. */
function declaredIn(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, firstBytes)).toString('latin1');
  const tags = start.match(/<(?:meta|\?xml)[^<>]*>/gi) ?? [];
  const name = tags.map(namedIn).find((named) => named !== null) ?? null;
  return name?.startsWith('utf-16') ? 'utf-8' : name;
}

function namedIn(text: string): string | null {
  const name = /(?:charset|encoding)\s*=\s*(?:["']\s*)?([\w:-]{2,40})/i.exec(text)?.[1]?.toLowerCase();
  const charset = name && Object.hasOwn(beyond, name) ? beyond[name]! : name;
  return charset && isKnown(charset) ? charset : null;
}

function isKnown(charset: string): boolean {
  try {
    return new TextDecoder(charset).encoding !== '';
  } catch {
    return false;
  }
}

function isIn(charset: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes.subarray(0, judgedBytes), { stream: true });
    return true;
  } catch {
    return false;
  }
}
