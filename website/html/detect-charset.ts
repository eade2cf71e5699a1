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

/** Text of a page or a script: by byte order mark, header, `<meta>`, or UTF-8 (Chinese GB18030 where that does not fit). */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  return new TextDecoder(charsetOf(bytes, contentType)).decode(bytes);
}

export function charsetOf(bytes: Uint8Array, contentType: string): string {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) {
    return marked[0];
  }
  const named = namedIn(contentType) ?? namedIn(metaOf(bytes));
  return named ?? (isUtf8(bytes) ? 'utf-8' : 'gb18030');
}

/** The first kilobytes as ASCII, down to the declaration; a `<meta>` cannot say UTF-16 about itself. */
function metaOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  const tag = /<meta[^>]{0,500}charset[^>]{0,200}>|<\?xml[^>]{0,200}encoding[^>]{0,200}>/i.exec(start)?.[0] ?? '';
  return /utf-?16/i.test(tag) ? 'charset=utf-8' : tag;
}

function namedIn(text: string): string | null {
  const name = /(?:charset|encoding)\s*=\s*["']?\s*([\w:-]{2,40})/i.exec(text)?.[1]?.toLowerCase();
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
