/** The names of encodings that mean something else on the web (WHATWG Encoding): GBK pages use GB18030 letters. */
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

/** An encoding is named here or nowhere. */
const longestHeader = 256;
const firstBytes = 4096;

/** Text of a page or a script: by byte order mark, header, `<meta>`, or UTF-8 (Chinese GB18030 where that does not fit). */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  return new TextDecoder(charsetOf(bytes, contentType)).decode(bytes);
}

function charsetOf(bytes: Uint8Array, contentType: string): string {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) {
    return marked[0];
  }
  const named = namedIn(contentType.slice(0, longestHeader)) ?? declaredIn(bytes);
  return named ?? (isUtf8(bytes) ? 'utf-8' : 'gb18030');
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

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, 65_536), { stream: true });
    return true;
  } catch {
    return false;
  }
}
